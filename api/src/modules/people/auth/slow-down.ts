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
  /** The account and the address, for browsers that never signed in to it. */
  pair: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** A browser that has signed in to the account before. */
  browser: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** The account, from all unknown browsers and addresses. */
  account: { free: 50, firstWait: SECOND, longestWait: MINUTE, within: 24 * HOUR },
  /** The address, over all accounts tried by unknown browsers. */
  address: { free: 100, firstWait: SECOND, longestWait: MINUTE, within: HOUR },
  /** By account and browser. The attacker has the password: 100 guesses a day succeed with a chance of 1 in 3,000. */
  secondStep: { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** By account over all known browsers. Unknown ones do not count: a password thief must not delay the owner. */
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

/** The longest delay over all scopes; null if an attempt is allowed now. */
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
  // Capped, so that the power stays a safe integer.
  const wait = Math.min(slowDown.longestWait, slowDown.firstWait * 2 ** Math.min(over, 30));
  return Math.max(0, lastAt.getTime() + wait - now.getTime());
}
