import type { Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Settings } from '../../../platform/settings.ts';
import { sumOfBusiness, unfinishedOf } from '../files.repository.ts';

const MB = 1024 * 1024;

type Limits = Pick<Settings, 'BUSINESS_FILES_MB' | 'UNFINISHED_UPLOADS_MB' | 'UNFINISHED_UPLOADS'>;

/**
 * Throws 429 beyond the person's limit of unfinished uploads. Throws 507 (RFC 4331) beyond the business's quota, which
 * includes unfinished uploads. The caller holds the lock of the business.
 */
export async function requireRoom(
  db: Executor,
  limits: Limits,
  { ownerId, businessId, size }: { ownerId: string; businessId: string; size: number },
): Promise<void> {
  const unfinished = await unfinishedOf(db, ownerId);
  if (unfinished.count >= limits.UNFINISHED_UPLOADS) {
    throw new ProblemError(429, 'upload.tooManyUnfinished', { params: { max: limits.UNFINISHED_UPLOADS } });
  }
  if (unfinished.bytes + size > limits.UNFINISHED_UPLOADS_MB * MB) {
    throw new ProblemError(429, 'upload.tooMuchUnfinished', {
      params: { max: limits.UNFINISHED_UPLOADS_MB },
    });
  }
  if ((await sumOfBusiness(db, businessId)) + size > limits.BUSINESS_FILES_MB * MB) {
    throw new ProblemError(507, 'file.businessFull', { params: { max: limits.BUSINESS_FILES_MB } });
  }
}
