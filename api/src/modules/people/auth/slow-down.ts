const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface SlowDown {
  free: number;
  /** Delay after one more failure, in milliseconds; doubles with each further failure up to `longestWait`. */
  firstWait: number;
  longestWait: number;
  /** Time in milliseconds for which a failure counts. */
  within: number;
}

/** No scope locks an account, and no scope lets strangers delay a browser that has signed in to it before. */
export const slowDowns = {
  /** Counts by account and address, for browsers that never signed in to the account. */
  pair: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  browser: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  account: { free: 50, firstWait: SECOND, longestWait: MINUTE, within: 24 * HOUR },
  address: { free: 100, firstWait: SECOND, longestWait: MINUTE, within: HOUR },
  /**
   * Counts by account and browser. The attacker has the password: 100 guesses a day succeed with a chance of 1 in
   * 3,000.
   */
  secondStep: { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /**
   * Counts by account over all known browsers. Unknown ones do not count: a password thief must not delay the owner.
   */
  secondStepKnown: { free: 20, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
} as const satisfies Record<string, SlowDown>;

export type Scope = keyof typeof slowDowns;

export interface Failures {
  count: number;
  lastAt: Date | null;
}

export interface Wait {
  scope: Scope;
  milliseconds: number;
}

export function longestWait(failures: Readonly<Partial<Record<Scope, Failures>>>, now: Date): Wait | null {
  let longest: Wait | null = null;
  for (const [scope, found] of Object.entries(failures) as [Scope, Failures][]) {
    const milliseconds = waitAfter(slowDowns[scope], found, now);
    if (milliseconds > (longest?.milliseconds ?? 0)) longest = { scope, milliseconds };
  }
  return longest;
}

function waitAfter(slowDown: SlowDown, { count, lastAt }: Failures, now: Date): number {
  const over = count - slowDown.free;
  if (over < 0 || lastAt === null) return 0;
  // The value is capped, so that the power stays a safe integer.
  const wait = Math.min(slowDown.longestWait, slowDown.firstWait * 2 ** Math.min(over, 30));
  return Math.max(0, lastAt.getTime() + wait - now.getTime());
}
