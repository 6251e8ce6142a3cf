import { busyFactor } from './busy-machine.ts';
import { openSteps } from './open-steps.ts';

const LIMIT_MS = Number(process.env.WORKLANE_TEST_LIMIT_MS);

/**
 * Gives a test or hook a time limit. The error of the returned function names the calls without an answer.
 * @param definedAt its stack names the file and line of the test
 */
export function limitTime(
  run: () => unknown,
  name: string,
  definedAt: { stack?: string },
  limitMs = LIMIT_MS,
): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      const begun = performance.now();
      const failOnceLate = () => {
        const passedMs = performance.now() - begun;
        const leftMs = limitMs * busyFactor() - passedMs;
        if (leftMs > 0) timer = setTimeout(failOnceLate, leftMs);
        else reject(timeoutError(name, definedAt, passedMs));
      };
      timer = setTimeout(failOnceLate, limitMs);
    });
    try {
      await Promise.race([run(), limit]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function timeoutError(name: string, definedAt: { stack?: string }, passedMs: number): Error {
  const steps = openSteps();
  const waitedFor =
    steps.length > 0
      ? `It waits for: ${steps.join('; ')}.`
      : `No call of a test api is open. Open resources: ${process.getActiveResourcesInfo().join(', ')}.`;
  const error = new Error(`${name} did not end within ${Math.round(passedMs / 1000)} s. ${waitedFor}`);
  const [, ...places] = definedAt.stack?.split('\n') ?? [];
  error.stack = [
    `Error: ${error.message}`,
    ...places.filter((place) => !place.includes('/node_modules/')),
  ].join('\n');
  return error;
}
