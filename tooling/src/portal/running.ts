import type { Sign } from './signs-of-life.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it could not be started; otherwise empty. */
  reason: string;
}

/** A running process. */
export interface Running {
  pid: number;
  exited: Promise<Exit>;
  /** Asks it to end and kills it after the limit; resolves when it has ended. */
  stop(limitMs?: number): Promise<void>;
  /** What it has shown of its life since the last look; without it only its exit is noticed. */
  lookForLife?: () => Sign;
}

export const describeExit = ({ code, signal, reason }: Exit): string =>
  reason || (signal ? `ended by ${signal}` : `exit code ${code}`);
