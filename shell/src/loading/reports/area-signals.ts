import type { WarningReason } from '@worklane/shared-kernel/contracts';

/** The browser finds an idle moment well within this time, unless code keeps the page busy. */
const IDLE_WITHIN_MS = 5_000;
/** A single missed idle moment can mean that the computer slept. */
const BUSY_TIMES = 2;
const LONG_TASK_WINDOW_MS = 10_000;
const LONG_TASK_SHARE = 0.5;
const MEMORY_EVERY_MS = 10_000;
/** The lowest of this many samples counts as the memory in use after garbage collection. */
const MEMORY_SAMPLES = 6;
const MEMORY_GROWTH_BYTES = 100_000_000;
const MEMORY_GROWTH_FACTOR = 2;

/**
 * Watches the page while an area of the release is shown. `busy`: code never lets it rest, such as effects that trigger
 * each other. `memory`: its memory only grows. Signals that the browser does not have are left out. Returns a function
 * that stops watching.
 */
export function watchArea(onWarning: (reason: WarningReason) => void): () => void {
  const stops = [
    watchIdle(() => onWarning('busy')),
    watchLongTasks(() => onWarning('busy')),
    watchMemory(() => onWarning('memory')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isVisible = () => document.visibilityState === 'visible';

/** Endless small tasks leave no idle moment, although none of them is long. */
function watchIdle(onBusy: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return () => {};
  let times = 0;
  let handle = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    cancelIdleCallback(handle);
    clearTimeout(pause);
  };
  const ask = () => {
    if (isVisible()) handle = requestIdleCallback(answer, { timeout: IDLE_WITHIN_MS });
  };
  const answer = ({ didTimeout }: IdleDeadline) => {
    times = didTimeout ? times + 1 : 0;
    if (times === BUSY_TIMES) onBusy();
    pause = setTimeout(ask, didTimeout ? 0 : IDLE_WITHIN_MS);
  };
  const restart = () => {
    stop();
    times = 0;
    ask();
  };
  document.addEventListener('visibilitychange', restart);
  ask();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', restart);
  };
}

function watchLongTasks(onBusy: () => void): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return () => {};
  let recent: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => {
    const since = performance.now() - LONG_TASK_WINDOW_MS;
    recent = [...recent, ...list.getEntries()].filter(({ startTime }) => startTime >= since);
    const busyMs = recent.reduce((sum, { duration }) => sum + duration, 0);
    if (busyMs > LONG_TASK_WINDOW_MS * LONG_TASK_SHARE) onBusy();
  });
  observer.observe({ type: 'longtask' });
  return () => observer.disconnect();
}

/** Only Chromium has this measure, in coarse steps. */
const heapBytes = () =>
  (performance as Performance & { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize;

function watchMemory(onGrowth: () => void): () => void {
  if (heapBytes() === undefined) return () => {};
  let first: number | null = null;
  let samples: number[] = [];
  const timer = setInterval(() => {
    if (!isVisible()) return;
    samples.push(heapBytes() ?? 0);
    if (samples.length < MEMORY_SAMPLES) return;
    const lowest = Math.min(...samples);
    samples = [];
    first ??= lowest;
    if (lowest > first * MEMORY_GROWTH_FACTOR && lowest > first + MEMORY_GROWTH_BYTES) onGrowth();
  }, MEMORY_EVERY_MS);
  return () => clearInterval(timer);
}
