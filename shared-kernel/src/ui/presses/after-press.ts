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

/** The click event follows within the same task as the release. Without a click, the press ends after that task. */
const endAfterTask = () => void setTimeout(end);

function watchPresses(page: Window): void {
  // Listens in the capture phase, before any handler of the page. On touch screens the mouse events follow the
  // pointer's.
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, begin, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    page.addEventListener(type, endAfterTask, true);
  // The target of a click is fixed when the event starts.
  for (const type of ['click', 'keydown']) page.addEventListener(type, end, true);
  // The browser's own select list consumes the release, so its change event ends the press.
  page.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), true);
}

if (typeof window !== 'undefined') watchPresses(window);

/** Delays a page change until after the press: if the page moved during it, the press would miss its target. */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
