let isPressed = false;
let waiting: (() => void)[] = [];

function begin(): void {
  end();
  isPressed = true;
}

function end(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

/** A click is told within the task of the release; where none comes, the press is over after it. */
const endAfterTask = () => void setTimeout(end);

function watchPresses(page: Window): void {
  // In the capture phase, before any handler of the page. On touch screens the mouse events follow the pointer's.
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, begin, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    page.addEventListener(type, endAfterTask, true);
  // The target of a click is fixed once it is told.
  for (const type of ['click', 'keydown']) page.addEventListener(type, end, true);
  // A list of the browser's own swallows the release. A text field tells its change while the press that leaves it is under way.
  page.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), true);
}

if (typeof window !== 'undefined') watchPresses(window);

/**
 * Runs `change` at once, or after the press that is under way. For what leaving a field changes on the page: if that
 * moved the page between mouse down and mouse up, the press would miss its target.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
