import { savesData } from './saves-data.ts';

type Load = () => Promise<unknown>;

const PAUSE_MS = 1_000;

const doneMark = 'worklane.idle-loading-done';

const waiting: Load[] = [];
let isStarted = false;
let isLoading = false;

export function loadInIdleTime(load: Load): void {
  waiting.push(load);
  performance.clearMarks?.(doneMark);
  loadNext();
}

/** Loads one file at a time after the first render, but not while the person saves data or is offline. */
export function startIdleLoading(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', loadNext);
  if (document.readyState === 'complete') loadNext();
  else addEventListener('load', loadNext, { once: true });
}

function loadNext(): void {
  if (!isStarted || isLoading || document.readyState !== 'complete') return;
  if (waiting.length === 0) {
    performance.mark?.(doneMark);
    return;
  }
  if (savesData() || !navigator.onLine) return;
  isLoading = true;
  whenIdle(() => void loadOne());
}

async function loadOne(): Promise<void> {
  const load = waiting.shift();
  try {
    await load?.();
  } catch {
    // Offline: queued again. Any other failure is reported where the code is used.
    if (load && !navigator.onLine) waiting.unshift(load);
  }
  isLoading = false;
  loadNext();
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, PAUSE_MS);
}
