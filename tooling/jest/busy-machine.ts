import { availableParallelism, loadavg } from 'node:os';

/** Processes for each processor that wait or run while `npm test` is the only work of a machine. */
const QUIET_LOAD = 2;

/**
 * How much longer than on a quiet machine a step may take now: 1, or more where other work waits for the processors too.
 * A limit in seconds would otherwise fail a test because the machine is slow.
 */
export function busyFactor(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.max(1, load / processors / QUIET_LOAD);
}
