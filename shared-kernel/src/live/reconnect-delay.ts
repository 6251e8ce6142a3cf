/** Short enough that after a restart of the server all pages are back within ten seconds. */
const LONGEST_DELAY_MS = 8_000;
const FIRST_DELAY_MS = 1_000;
const RESTART_SPREAD_MS = 3_000;

interface LostConnection {
  /** How often in a row no connection was made, from 1. */
  attempt: number;
  /** Whether the server has said that it restarts. */
  isRestarting: boolean;
}

/** Milliseconds until the next attempt: random, so that after a restart not all pages reconnect at the same moment. */
export function reconnectDelay({ attempt, isRestarting }: LostConnection): number {
  const longest =
    isRestarting && attempt === 1
      ? RESTART_SPREAD_MS
      : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return longest * Math.random();
}
