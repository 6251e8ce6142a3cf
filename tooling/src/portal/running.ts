import type { Sign } from './signs-of-life.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  reason: string;
}

export interface Running {
  pid: number;
  exited: Promise<Exit>;
  stop(limitMs?: number): Promise<void>;
  /** Signs of life since the last call; without it only an exit is noticed. */
  lookForLife?: () => Sign;
}

export const describeExit = ({ code, signal, reason }: Exit): string =>
  reason || (signal ? `ended by ${signal}` : `exit code ${code}`);
