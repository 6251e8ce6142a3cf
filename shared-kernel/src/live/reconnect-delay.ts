/** Short enough that all pages reconnect within ten seconds after a restart of the server. */
const LONGEST_DELAY_MS = 8_000;
const FIRST_DELAY_MS = 1_000;
const RESTART_SPREAD_MS = 3_000;

interface LostConnection {
  attempt: number;
  isRestarting: boolean;
}

/** Random, so that after a restart not all pages reconnect at the same moment. */
export function reconnectDelay({ attempt, isRestarting }: LostConnection): number {
  const longest =
    isRestarting && attempt === 1
      ? RESTART_SPREAD_MS
      : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return longest * Math.random();
}
