import type { FileRisk, FileState } from '@worklane/shared-kernel/domain';
import { conflict, ProblemError } from '../../platform/problem.ts';
import { riskOf } from './file-risk.ts';
import type { CompleteFile } from './files.repository.ts';

/** Soon enough to see that a scan is over. */
const ASK_AGAIN_SECONDS = 3;

/** Whether a file can be downloaded. `isScanning`: a scanner is set, and nothing passes it by. */
export function stateOf({ threat, scannedAt }: CompleteFile, isScanning: boolean): FileState {
  if (threat !== null) return 'infected';
  return isScanning && scannedAt === null ? 'checking' : 'ready';
}

/** Why a file can harm the machine it is opened on. Files from before that was kept are judged by type and name. */
export function riskOfFile({ risk, name, mime }: CompleteFile): FileRisk | null {
  if (risk === null) return riskOf({ name, mime });
  return risk === 'none' ? null : risk;
}

/**
 * Throws unless a file may be handed out: 410 where it held malware, 409 while it waits for the scanner, and 409
 * where it can do harm and whoever asks has not said that they want it all the same.
 */
export function requireSafe(
  file: CompleteFile,
  { isScanning, isConfirmed }: { isScanning: boolean; isConfirmed: boolean },
): void {
  const state = stateOf(file, isScanning);
  if (state === 'infected') {
    throw new ProblemError(410, 'file.infected', { params: { threat: file.threat ?? '' } });
  }
  if (state === 'checking') throw conflict('file.checking', { retryAfterSeconds: ASK_AGAIN_SECONDS });
  if (riskOfFile(file) !== null && !isConfirmed) throw conflict('file.confirmationMissing');
}
