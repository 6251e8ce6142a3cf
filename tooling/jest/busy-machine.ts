import { availableParallelism, loadavg } from 'node:os';

const QUIET_LOAD = 2;

/** Factor for time limits: 1 on a quiet machine, more if other work waits for the processors. */
export function busyFactor(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.max(1, load / processors / QUIET_LOAD);
}
