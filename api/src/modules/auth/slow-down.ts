const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How failed sign-ins slow further ones down. */
export interface SlowDown {
  /** Failures that cost nothing. */
  free: number;
  /** The wait after one more, which doubles with each further one, up to the longest. Milliseconds. */
  firstWait: number;
  longestWait: number;
  /** How long a failure counts. */
  within: number;
}

/**
 * What failures are counted by. Nothing of it ends in a lock: after the longest wait there is always another
 * try, and a browser that has signed in to the account before is slowed down by its own failures alone.
 */
export const slowDowns = {
  /** The account together with the address, for browsers that have never signed in to it. */
  pair: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** A browser that has signed in to the account before. */
  browser: { free: 10, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, within: 24 * HOUR },
  /** The account, from all unknown browsers of all addresses together. */
  account: { free: 50, firstWait: SECOND, longestWait: MINUTE, within: 24 * HOUR },
  /** The address, with unknown browsers on all accounts together. */
  address: { free: 100, firstWait: SECOND, longestWait: MINUTE, within: HOUR },
} as const satisfies Record<string, SlowDown>;

export type Scope = keyof typeof slowDowns;

/** Failures of one scope: how many still count, and when the last one was. */
export interface Failures {
  count: number;
  lastAt: Date | null;
}

export interface Wait {
  scope: Scope;
  milliseconds: number;
}

/** The longest wait that failures ask for at a moment; null when another try may be made. */
export function longestWait(failures: Readonly<Partial<Record<Scope, Failures>>>, now: Date): Wait | null {
  let longest: Wait | null = null;
  for (const [scope, found] of Object.entries(failures) as [Scope, Failures][]) {
    const milliseconds = waitAfter(slowDowns[scope], found, now);
    if (milliseconds > (longest?.milliseconds ?? 0)) longest = { scope, milliseconds };
  }
  return longest;
}

/** Milliseconds until another try; 0 for none. */
function waitAfter(slowDown: SlowDown, { count, lastAt }: Failures, now: Date): number {
  const over = count - slowDown.free;
  if (over < 0 || lastAt === null) return 0;
  // Doubling further would leave the whole numbers long after the longest wait is reached.
  const wait = Math.min(slowDown.longestWait, slowDown.firstWait * 2 ** Math.min(over, 30));
  return Math.max(0, lastAt.getTime() + wait - now.getTime());
}
