import { RELEASE_MAX_FAILURE_SHARE, RELEASE_MIN_LOADS } from './limits.ts';

/** What pages reported of a release. */
interface ReleaseCounts {
  loads: number;
  loadFailures: number;
  /** After it was loaded. */
  errors: number;
}

/** Failed loads as a share of all loads. */
export function failureShare({ loads, loadFailures }: Omit<ReleaseCounts, 'errors'>): number {
  const attempts = loads + loadFailures;
  return attempts === 0 ? 0 : loadFailures / attempts;
}

/** Errors per load that was tried. */
export function errorShare({ loads, loadFailures, errors }: ReleaseCounts): number {
  const attempts = loads + loadFailures;
  return attempts === 0 ? 0 : errors / attempts;
}

/** Whether a release fails more often than bad connections explain; few loads are not significant. */
export function failsTooOften(counts: ReleaseCounts): boolean {
  if (counts.loads + counts.loadFailures < RELEASE_MIN_LOADS) return false;
  return failureShare(counts) > RELEASE_MAX_FAILURE_SHARE || errorShare(counts) > RELEASE_MAX_FAILURE_SHARE;
}
