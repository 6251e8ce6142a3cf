export const LOAD_TIMEOUT_MS = 5_000;

const DEV_SERVER_TIMEOUT_MS = 120_000;
let limitMs = LOAD_TIMEOUT_MS;

/** For a page with files of dev servers, which build them when they are requested. */
export function waitForDevServers(): void {
  limitMs = DEV_SERVER_TIMEOUT_MS;
}

/** A load took longer than {@link LOAD_TIMEOUT_MS}. `completion` resolves if the load completes later. */
export class LoadTimeoutError extends Error {
  readonly completion: Promise<unknown>;

  constructor(what: string, completion: Promise<unknown>) {
    super(`Loading ${what} took longer than ${limitMs} ms`);
    this.name = 'LoadTimeoutError';
    this.completion = completion;
  }
}

/** @throws LoadTimeoutError after {@link LOAD_TIMEOUT_MS}; `what` names the load in it */
export async function withLoadTimeout<Value>(load: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeoutError(what, load)), limitMs);
  });
  try {
    return await Promise.race([load, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
