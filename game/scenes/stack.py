"""The scene stack: which scenes there are, which one hears, which ones show."""

from collections.abc import Callable

import pygame

from game.devices.happening import Happening, Plugged, Pointer, Press, Typed, Wheel, Window
from game.scenes.scene import Scene
from game.scenes.toast import Toast, Toasts
from game.ui import motion
from game.ui.canvas import Canvas
from game.ui.stage import Stage


class Stack:
    """Scenes on top of one another. The top one hears and ticks; drawing starts at the top-most that covers all.

    `released` is called whenever another scene comes to the top, so that buttons still held count no more.
    """

    def __init__(self, released: Callable[[], None]) -> None:
        self._scenes: list[Scene] = []
        self._released = released
        self._wipe: _Wipe | None = None
        self._shown: pygame.Surface | None = None
        self._toasts = Toasts()

    @property
    def top(self) -> Scene | None:
        """The scene that hears; None when all have gone."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._scenes)

    # -- changes
    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._start_wipe(scene.wipes)
        if self.top is not None:
            self.top.covered()
        self._scenes.append(scene)
        scene.entered()
        self._released()

    def pop(self) -> None:
        """Take the top scene away."""
        scene = self._scenes.pop()
        self._start_wipe(scene.wipes)
        scene.left()
        if self.top is not None:
            self.top.uncovered()
        self._released()

    def replace(self, scene: Scene) -> None:
        """Take all scenes away and put this one in their place."""
        self._start_wipe(scene.wipes)
        self.clear()
        self._scenes.append(scene)
        scene.entered()
        self._released()

    def clear(self) -> None:
        """Take all scenes away: the game is over."""
        while self._scenes:
            self._scenes.pop().left()

    def tell(self, toast: Toast) -> None:
        """Show news of the program itself above whatever scene there is."""
        self._toasts.add(toast)

    # -- input and time
    def hear(self, happening: Happening, stage: Stage) -> None:
        """Give the top scene what happened; pointers are turned from px of the picture to design units."""
        scene = self.top
        if scene is None:
            return
        scene.use(stage.layout)
        if isinstance(happening, Press):
            scene.press(happening)
        elif isinstance(happening, Pointer):
            x, y = stage.to_units(happening.x, happening.y)
            scene.point(
                Pointer(happening.device, happening.finger, x, y, happening.phase, happening.stamp),
            )
        elif isinstance(happening, Wheel):
            scene.wheeled(happening)
        elif isinstance(happening, Typed):
            scene.typed(happening)
        elif isinstance(happening, Plugged):
            for each in self._scenes:
                each.plugged(happening)
        elif isinstance(happening, Window) and happening.what == "focus lost":
            scene.focus_lost()

    def stalled(self) -> None:
        """The game stood still for a while; the top scene is told."""
        if self.top is not None:
            self.top.stalled()

    def tick(self) -> None:
        """1/120 s passes for the wipe, the toasts, the top scene, and those below that it does not freeze."""
        if self._wipe is not None and self._wipe.tick():
            self._wipe = None
            self.touch()
        if self._toasts.moving:
            self._toasts.tick()
            if not self._toasts.moving:
                self.touch()
        for scene in self._unfrozen():
            if scene in self._scenes:  # and was not taken away by one above it just now
                scene.tick()

    # -- drawing
    def touch(self) -> None:
        """Everything must be drawn again."""
        for scene in self._scenes:
            scene.touch()

    @property
    def wants_drawing(self) -> bool:
        """Whether the next frame would look different. What a scene on top freezes does not move by itself."""
        visible, unfrozen = self._visible(), self._unfrozen()
        if self._wipe is not None or self._toasts.moving or any(scene.changed for scene in visible):
            return True
        return any(scene.wants_drawing for scene in visible if scene in unfrozen)

    def draw(self, canvas: Canvas) -> None:
        """Draw all that shows."""
        for scene in self._visible():
            scene.draw(canvas)
        if self._wipe is not None:
            self._wipe.draw(canvas)
        self._toasts.draw(canvas)
        self._shown = canvas.surface

    @property
    def urgent(self) -> bool:
        """Whether every millisecond counts for the top scene, and nothing else is to be drawn."""
        top, still = self.top, self._wipe is None and not self._toasts.moving
        return top is not None and top.urgent and still and not any(scene.changed for scene in self._visible())

    def draw_urgent(self, canvas: Canvas) -> pygame.Rect | None:
        """Draw only what moves while it is urgent; the px that changed."""
        return None if self.top is None else self.top.draw_urgent(canvas)

    def _unfrozen(self) -> list[Scene]:
        """The scenes that time passes for, from the top one down."""
        frozen_by = next((at for at in range(len(self._scenes) - 1, 0, -1) if self._scenes[at].freezes), 0)
        return self._scenes[frozen_by:][::-1]

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].see_through:
            first -= 1
        return self._scenes[max(first, 0) :]

    def _start_wipe(self, wanted: bool) -> None:
        if wanted and self._shown is not None and self.top is not None:
            self._wipe = _Wipe(self._shown.copy())


class _Wipe:
    """The old picture drawn aside from left to right, with a shaded edge; for calm eyes it only fades."""

    SHADE = 48

    def __init__(self, before: pygame.Surface) -> None:
        self._before = before
        self._age = 0

    def tick(self) -> bool:
        """Grow older; True when it is over."""
        self._age += 1
        return self._age >= motion.SCENE

    def draw(self, canvas: Canvas) -> None:
        if self._before.get_size() != canvas.surface.get_size():
            return
        if canvas.calm:
            if self._age < motion.FADE:
                self._before.set_alpha(round(255 * (1 - self._age / motion.FADE)))
                canvas.surface.blit(self._before, (0, 0))
            return
        width, height = self._before.get_size()
        edge = round(width * motion.in_out_cubic(self._age / motion.SCENE))
        canvas.surface.blit(self._before, (edge, 0), (edge, 0, width - edge, height))
        shade = max(1, canvas.px(self.SHADE))
        dark = pygame.Surface((shade, 1), pygame.SRCALPHA)
        for x in range(shade):
            dark.set_at((x, 0), (3, 12, 16, round(150 * (x / shade) ** 2)))
        canvas.surface.blit(pygame.transform.scale(dark, (shade, height)), (edge - shade, 0))
