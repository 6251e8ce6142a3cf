/** Seconds until the next own try, by how many tries have failed. */
const backoffSeconds = [5, 10, 20, 40, 60];

/** Milliseconds to wait before what has failed `attempts` times is tried again by itself. */
export function retryDelayMs(attempts: number): number {
  return (backoffSeconds[Math.min(Math.max(attempts, 1), backoffSeconds.length) - 1] ?? 60) * 1000;
}
