import { openSteps } from './open-steps.ts';

/** Milliseconds after which a test or hook that has not ended fails: the `testTimeout` of the configuration. */
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
      timer = setTimeout(() => reject(timeoutError(name, definedAt, limitMs)), limitMs);
    });
    try {
      await Promise.race([run(), limit]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function timeoutError(name: string, definedAt: { stack?: string }, limitMs: number): Error {
  const steps = openSteps();
  const waitedFor =
    steps.length > 0
      ? `It waits for: ${steps.join('; ')}.`
      : `No call of a test api is open. Open resources: ${process.getActiveResourcesInfo().join(', ')}.`;
  const error = new Error(`${name} did not end within ${limitMs / 1000} s. ${waitedFor}`);
  const [, ...places] = definedAt.stack?.split('\n') ?? [];
  error.stack = [
    `Error: ${error.message}`,
    ...places.filter((place) => !place.includes('/node_modules/')),
  ].join('\n');
  return error;
}
