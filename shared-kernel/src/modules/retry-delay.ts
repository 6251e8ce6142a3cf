/** Seconds before the first, second, … automatic retry: often in the first minute, then rarely. */
const backoffSeconds = [5, 5, 5, 5, 5, 5, 10, 20, 40, 60];

/** Milliseconds to wait before the automatic retry after `attempts` failed attempts. */
export function retryDelayMs(attempts: number): number {
  return (backoffSeconds[Math.min(Math.max(attempts, 1), backoffSeconds.length) - 1] ?? 60) * 1000;
}
