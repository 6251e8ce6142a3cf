import type { Executor } from '../../platform/database.ts';
import { conflict, ProblemError } from '../../platform/problem.ts';
import { requireFitsLive, requireHarmsNobody } from './releases.policy.ts';
import {
  findLive,
  findRelease,
  liveReleases,
  nextSetNumber,
  type PutBy,
  putLive,
  recordAudit,
} from './releases.repository.ts';

export interface Promotion {
  package: string;
  id: string;
  why: string;
  by: PutBy;
  tokenId: string;
}

/**
 * Makes a published release, newer or older, the live one. Runs in the caller's transaction.
 * @returns the number of the release set from which it is live
 * @throws ProblemError with the sentence that says why not
 */
export async function promoteRelease(
  transaction: Executor,
  promotion: Promotion,
  now: Date,
): Promise<number> {
  const { package: name, id, why, by, tokenId } = promotion;
  // First, because it makes promotions wait for each other: two modules cannot take one path at the same moment.
  const number = await nextSetNumber(transaction, now);
  const release = await findRelease(transaction, name, id);
  if (!release) throw new ProblemError(404, 'release.notFound', { params: { module: name, id } });
  const live = await findLive(transaction, name);
  if (by === 'start' && live?.by === 'person') {
    throw conflict('release.chosenByPerson', { params: { module: name, id: live.id } });
  }
  const beside = await liveReleases(transaction);
  const descriptions = beside.map((other) => other.description);
  requireFitsLive(release.description, descriptions);
  // An automatic start brings the next release of what it put there itself right after this one.
  const followers = new Set(
    beside.filter((other) => other.by === 'start').map((other) => other.description.package),
  );
  requireHarmsNobody(release.description, descriptions, (other) => by === 'start' && followers.has(other));
  await putLive(transaction, { name, id, by, now });
  await recordAudit(transaction, {
    package: name,
    action: 'promote',
    releaseId: id,
    previousReleaseId: live?.id ?? null,
    putBy: by,
    tokenId,
    why,
    setNumber: number,
    at: now,
  });
  return number;
}
