const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How failed sign-ins delay further attempts. */
export interface SlowDown {
  /** Failures without a delay. */
  free: number;
  /** Delay after one more failure, in milliseconds; it doubles with each further one up to `longestWait`. */
  firstWait: number;
  longestWait: number;
  /** How long a failure counts. */
  within: number;
}

/**
 * The scopes in which failures are counted. No scope locks an account: after the longest wait another attempt is
 * always possible. No scope lets strangers delay a browser that has signed in to the account before.
 */
export const slowDowns = {
  /** The account together with the address, for browsers that have never signed in to it. */
  pair: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** A browser that has signed in to the account before. */
  browser: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** The account, from all unknown browsers of all addresses together. */
  account: { free: 50, firstWait: SECOND, longestWait: MINUTE, within: 24 * HOUR },
  /** The address, over all accounts tried by unknown browsers. */
  address: { free: 100, firstWait: SECOND, longestWait: MINUTE, within: HOUR },
  /**
   * Codes of a second step, by the account and the known browser or all unknown ones. Whoever gets here has the
   * password, and six digits can be guessed: 100 attempts a day find a code with a chance of 1 in 3,000.
   */
  secondStep: { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /**
   * Codes of a second step, by the account over all known browsers: each new sign-in gives a browser another counter.
   * Codes of unknown browsers do not count here, so that a thief of the password does not delay the owner.
   */
  secondStepKnown: { free: 20, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
} as const satisfies Record<string, SlowDown>;

export type Scope = keyof typeof slowDowns;

/** Failures of one scope that still count, and the time of the last one. */
export interface Failures {
  count: number;
  lastAt: Date | null;
}

export interface Wait {
  scope: Scope;
  milliseconds: number;
}

/** The longest delay over all scopes; null when an attempt is allowed now. */
export function longestWait(failures: Readonly<Partial<Record<Scope, Failures>>>, now: Date): Wait | null {
  let longest: Wait | null = null;
  for (const [scope, found] of Object.entries(failures) as [Scope, Failures][]) {
    const milliseconds = waitAfter(slowDowns[scope], found, now);
    if (milliseconds > (longest?.milliseconds ?? 0)) longest = { scope, milliseconds };
  }
  return longest;
}

/** Milliseconds until the next attempt is allowed; 0 for now. */
function waitAfter(slowDown: SlowDown, { count, lastAt }: Failures, now: Date): number {
  const over = count - slowDown.free;
  if (over < 0 || lastAt === null) return 0;
  // Capped, so that the power stays a safe integer.
  const wait = Math.min(slowDown.longestWait, slowDown.firstWait * 2 ** Math.min(over, 30));
  return Math.max(0, lastAt.getTime() + wait - now.getTime());
}
