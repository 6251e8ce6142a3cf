import { busyFactor } from './busy-machine.ts';
import { openSteps } from './open-steps.ts';

/** Milliseconds on a quiet machine after which a test or hook fails: the `testTimeout` of the configuration. */
const LIMIT_MS = Number(process.env.WORKLANE_TEST_LIMIT_MS);

/**
 * Gives a test or hook a time limit.
 * @param name of the test or hook, as the failure names it
 * @param definedAt its stack names the file and line of the test
 * @param limitMs a limit of its own, for a test that takes longer by its nature
 * @throws (the returned function) an error that says which calls had no answer
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
