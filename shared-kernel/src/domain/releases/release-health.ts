import { RELEASE_MAX_FAILURE_SHARE, RELEASE_MIN_LOADS } from '../limits.ts';

interface ReleaseCounts {
  loads: number;
  loadFailures: number;
  errors: number;
}

export function failureShare({ loads, loadFailures }: Omit<ReleaseCounts, 'errors'>): number {
  const attempts = loads + loadFailures;
  return attempts === 0 ? 0 : loadFailures / attempts;
}

export function errorShare({ loads, loadFailures, errors }: ReleaseCounts): number {
  const attempts = loads + loadFailures;
  return attempts === 0 ? 0 : errors / attempts;
}

/** Whether a release fails too often. With few loads the share is not significant, and the result is false. */
export function failsTooOften(counts: ReleaseCounts): boolean {
  if (counts.loads + counts.loadFailures < RELEASE_MIN_LOADS) return false;
  return failureShare(counts) > RELEASE_MAX_FAILURE_SHARE || errorShare(counts) > RELEASE_MAX_FAILURE_SHARE;
}
