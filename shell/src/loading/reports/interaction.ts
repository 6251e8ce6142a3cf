let lastAt = Number.NEGATIVE_INFINITY;
let isByKey = false;

const note = ({ type }: Event) => {
  lastAt = performance.now();
  isByKey = type !== 'pointerdown';
};

export function watchInteraction(): void {
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, note, { capture: true, passive: true });
}

export function hasInteractedSince(instant: number): boolean {
  return lastAt > instant;
}

export function isLastInputByKey(): boolean {
  return isByKey;
}
