import { type FolderFault, writeFaultOf } from './write-fault.ts';

/**
 * Log lines are buffered, because one system call per line takes a tenth of the edge's time per request. The buffer is
 * written when the process ends. Only `kill -9`, a power cut or a full disk loses it.
 */
export const LOG_OUTPUT = {
  dest: 1,
  sync: false,
  minLength: 4096,
  periodicFlush: 200,
  maxLength: 4 * 1024 * 1024,
} as const;

interface LogDestination {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'write', listener: () => void): unknown;
  flushSync(): void;
}

const faults = new WeakMap<object, FolderFault>();

/** Without a listener a full disk would end the process. The library retries with the next line or flush. */
export function surviveWriteErrors<Destination extends LogDestination>(
  destination: Destination,
): Destination {
  destination.on('error', (error) => faults.set(destination, writeFaultOf(error) ?? 'failed'));
  destination.on('write', () => faults.delete(destination));
  const flush = destination.flushSync.bind(destination);
  // The library would retry until it succeeds, and the process would never end.
  destination.flushSync = () => {
    if (!faults.has(destination)) flush();
  };
  return destination;
}

/** Why the last write of a log failed; null if it succeeded. */
export function logFaultOf(destination: object): FolderFault | null {
  return faults.get(destination) ?? null;
}
