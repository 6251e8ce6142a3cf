export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it could not be run at all; otherwise empty. */
  reason: string;
}

/** A process that runs; it was ready when this was handed out. */
export interface Running {
  pid: number;
  exited: Promise<Exit>;
  /** Asks it to end and forces it when it takes longer; resolves when it has ended. */
  stop(limitMs?: number): Promise<void>;
}

export const describeExit = ({ code, signal, reason }: Exit): string =>
  reason || (signal ? `ended by ${signal}` : `exit code ${code}`);
