/** How long the code of a page or widget may take before its place says that it is not available. */
export const loadTimeoutMs = 5_000;

/** What took too long; `arrival` comes true where it arrives after all, and is then worth taking. */
export class LateError extends Error {
  readonly arrival: Promise<unknown>;

  constructor(what: string, arrival: Promise<unknown>) {
    super(`The files of ${what} took too long`);
    this.name = 'LateError';
    this.arrival = arrival;
  }
}

/**
 * Waits for code on its way, up to a bound.
 * @throws LateError when it takes longer
 */
export async function inTime<Value>(arrival: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(what, arrival)), loadTimeoutMs);
  });
  try {
    return await Promise.race([arrival, late]);
  } finally {
    clearTimeout(timer);
  }
}
