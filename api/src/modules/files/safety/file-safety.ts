import type { FileRisk, FileState } from '@worklane/shared-kernel/domain';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { CompleteFile } from '../files.repository.ts';
import { riskOf } from './file-risk.ts';

const RETRY_AFTER_SECONDS = 3;

export function stateOf({ threat, scannedAt }: CompleteFile, isScanning: boolean): FileState {
  if (threat !== null) return 'infected';
  return isScanning && scannedAt === null ? 'checking' : 'ready';
}

/** The stored risk. Rows older than the check are judged by media type and name. */
export function riskOfFile({ risk, name, mime }: CompleteFile): FileRisk | null {
  if (risk === null) return riskOf({ name, mime });
  return risk === 'none' ? null : risk;
}

/** Throws 410 after removed malware, 409 while its scan is pending, and 409 for a risky file without confirmation. */
export function requireSafe(
  file: CompleteFile,
  { isScanning, isConfirmed }: { isScanning: boolean; isConfirmed: boolean },
): void {
  const state = stateOf(file, isScanning);
  if (state === 'infected') {
    throw new ProblemError(410, 'file.infected', { params: { threat: file.threat ?? '' } });
  }
  if (state === 'checking') throw conflict('file.checking', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (riskOfFile(file) !== null && !isConfirmed) throw conflict('file.confirmationMissing');
}
