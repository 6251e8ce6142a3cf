import { readFileSync, writeFileSync } from 'node:fs';

/** Linux only. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Bytes of resident memory of a process: now, or the peak since the last reset. Linux only. */
export function residentMemory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${which}:\\s*(\\d+) kB$`, 'm').exec(status) ?? [];
  return Number(kilobytes ?? Number.NaN) * 1024;
}
