/** Seconds before each automatic retry: frequent at first, so that a short failure is over within five seconds. */
const backoffSeconds = [4, 4, 4, 4, 4, 4, 4, 10, 20, 40, 60];

export function retryDelayMs(attempts: number): number {
  return (backoffSeconds[Math.min(Math.max(attempts, 1), backoffSeconds.length) - 1] ?? 60) * 1000;
}
