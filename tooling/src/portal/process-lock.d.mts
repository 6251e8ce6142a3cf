export interface ProcessFacts {
  /** When it started, in the platform's own notation; tells a reused process id from the first owner. */
  started: string;
  /** Program and arguments. Outside Linux an argument with a space comes as several. */
  command: string[];
}

/** What is known of a running process; null when it has ended, a zombie included. */
export function readProcess(pid: number): ProcessFacts | null;

export interface Lock {
  taken: true;
  release(): void;
}

export interface LockHeld {
  taken: false;
  /** The holder; null while the holder is still writing its name. */
  pid: number | null;
}

/**
 * A lock that a process holds by a file. It outlives neither its process nor its container: a holder that was
 * killed, whose id was reused, or that fell silent in another container is replaced.
 * @throws the file system's error when the file cannot be written
 */
export function takeLock(file: string): Promise<Lock | LockHeld>;

/** Waits for the lock; `onWait` hears once who has it. */
export function waitForLock(
  file: string,
  options?: { onWait?: (pid: number | null) => void; signal?: AbortSignal },
): Promise<Lock>;
