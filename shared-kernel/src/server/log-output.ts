/**
 * How pino writes the log of a server to its output: several lines at once, a moment later. Each line by itself is a call of
 * the system, which takes a tenth of what the edge needs for a call. What is not written yet is written when the process ends,
 * after an error as well; only `kill -9` and a power cut lose it.
 */
export const LOG_OUTPUT = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200 } as const;

interface LogDestination {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Keeps a server running when its log cannot be written, such as on a full disk. Without a listener, the error would end
 * the process.
 * @returns the same destination, for pino
 */
export function surviveWriteErrors<Destination extends LogDestination>(
  destination: Destination,
): Destination {
  destination.on('error', () => {
    // There is nowhere left to write it.
  });
  return destination;
}
