import { savesData } from './saves-data.ts';

type Load = () => Promise<unknown>;

/** How long a browser without `requestIdleCallback` is left alone before each file. */
const pauseMs = 1_000;

/** A mark of this name stands in the page's performance entries while nothing is left to load ahead. */
const doneMark = 'worklane.idle-loading-done';

const waiting: Load[] = [];
let isStarted = false;
let isLoading = false;

/** Puts code in the queue of what is loaded while the browser has nothing else to do. */
export function loadInIdleTime(load: Load): void {
  waiting.push(load);
  performance.clearMarks?.(doneMark);
  loadNext();
}

/**
 * Begins to load what is in the queue, one after another. Called once by the host of the page after its first
 * render. Nothing is loaded for a person who saves data or has no connection; what fails is loaded at its first
 * use.
 */
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
    // Without a connection it waits for the next one; anything else is told where the code is used.
    if (load && !navigator.onLine) waiting.unshift(load);
  }
  isLoading = false;
  loadNext();
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, pauseMs);
}
