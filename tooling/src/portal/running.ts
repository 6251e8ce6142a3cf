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
}

export const describeExit = ({ code, signal, reason }: Exit): string =>
  reason || (signal ? `ended by ${signal}` : `exit code ${code}`);
