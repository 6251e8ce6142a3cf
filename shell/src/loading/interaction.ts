let lastAt = Number.NEGATIVE_INFINITY;
let isByKey = false;

const note = ({ type }: Event) => {
  lastAt = performance.now();
  isByKey = type !== 'pointerdown';
};

/** Records when the person last did something in the page. Called once by the shell. */
export function watchInteraction(): void {
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, note, { capture: true, passive: true });
}

/** Whether the person has done something in the page after `instant`, a value of `performance.now()`. */
export function hasInteractedSince(instant: number): boolean {
  return lastAt > instant;
}

/** Whether the person used the keyboard last, and not a pointer. */
export function isLastInputByKey(): boolean {
  return isByKey;
}
