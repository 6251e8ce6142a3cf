import { type FolderFault, writeFaultOf } from './write-fault.ts';

/**
 * How pino writes the log of a server to its output: several lines at once, a moment later. Each line by itself is a call of
 * the system, which takes a tenth of what the edge needs for a call. What is not written yet is written when the process ends,
 * after an error as well; only `kill -9`, a power cut and a full disk lose it. Lines that cannot be written wait in memory,
 * up to `maxLength` bytes; further ones are dropped.
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

/**
 * Keeps a server running when its log cannot be written, such as on a full disk. Without a listener, the error would end
 * the process. The library tries again with the next line or flush, so the log goes on once there is room.
 * @returns the same destination, for pino
 */
export function surviveWriteErrors<Destination extends LogDestination>(
  destination: Destination,
): Destination {
  destination.on('error', (error) => faults.set(destination, writeFaultOf(error) ?? 'failed'));
  destination.on('write', () => faults.delete(destination));
  const flush = destination.flushSync.bind(destination);
  // The library would try to write until it succeeds, and the process would never end.
  destination.flushSync = () => {
    if (!faults.has(destination)) flush();
  };
  return destination;
}

/** Why the last write of a log failed; null where it succeeded. */
export function logFaultOf(destination: object): FolderFault | null {
  return faults.get(destination) ?? null;
}
