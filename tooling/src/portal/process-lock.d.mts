export interface ProcessFacts {
  /** Start time in the platform's notation; distinguishes a reused process id. */
  started: string;
  /** Program and arguments. Outside Linux an argument with spaces is split. */
  command: string[];
}

/** Null for a process that has ended, zombies included. */
export function readProcess(pid: number): ProcessFacts | null;

export interface Lock {
  acquired: true;
  release(): void;
}

export interface LockHeld {
  acquired: false;
  /** The holder; null while it is still writing the file. */
  pid: number | null;
}

/**
 * A lock is taken over if its process was killed, its process id was reused, or its heartbeat from another container
 * has stopped. Throws the file system's error if the file cannot be written.
 */
export function acquireLock(file: string): Promise<Lock | LockHeld>;

/** Waits for the lock; `onWait` is called once with the holder. */
export function waitForLock(
  file: string,
  options?: { onWait?: (pid: number | null) => void; signal?: AbortSignal },
): Promise<Lock>;
