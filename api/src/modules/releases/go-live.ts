import type { Executor } from '../../platform/database.ts';
import { conflict, ProblemError } from '../../platform/problem.ts';
import type { ReleaseFiles } from './release-files.ts';
import { harms, misfits, requireNone } from './releases.policy.ts';
import {
  findCanary,
  findRelease,
  liveReleases,
  type PutBy,
  putLive,
  removeCanary,
} from './releases.repository.ts';

/** What the operations on channels share: whose package, why, and by which token. */
export interface ChannelChange {
  package: string;
  why: string;
  tokenId: string;
}

/**
 * Makes a published release live after every check. The caller has taken the number of the set, which makes
 * such changes wait for each other: two modules cannot take one path at the same moment.
 * @throws ProblemError with the sentence that says why not
 */
export async function goLive(
  transaction: Executor,
  files: ReleaseFiles,
  { name, id, by, now }: { name: string; id: string; by: PutBy; now: Date },
): Promise<void> {
  await requireUsable(transaction, files, { name, id, by });
  await putLive(transaction, { name, id, by, now });
  const canary = await findCanary(transaction, name);
  // What all visitors get is no canary any more.
  if (canary?.id === id) await removeCanary(transaction, name);
}

/** Throws unless visitors could be given this release now. */
export async function requireUsable(
  transaction: Executor,
  files: ReleaseFiles,
  { name, id, by }: { name: string; id: string; by: PutBy },
): Promise<void> {
  const release = await findRelease(transaction, name, id);
  if (!release) throw new ProblemError(404, 'release.notFound', { params: { module: name, id } });
  if (!(await files.has(release.description))) {
    throw conflict('release.filesMissing', { params: { module: name, id } });
  }
  const beside = await liveReleases(transaction);
  const descriptions = beside.map((other) => other.description);
  requireNone(misfits(release.description, descriptions));
  // An automatic start brings the next release of what it put there itself right after this one.
  const followers = new Set(
    beside.filter((other) => other.by === 'start').map((other) => other.description.package),
  );
  requireNone(harms(release.description, descriptions, (other) => by === 'start' && followers.has(other)));
}

/** Throws 409 unless what is there is what the caller saw before deciding. */
export function requireExpected<Value>(
  expected: Value | undefined,
  current: Value,
  describe: (value: Value) => string | null,
  params: { module: string },
): void {
  if (expected === undefined || describe(expected) === describe(current)) return;
  throw conflict('release.changedMeanwhile', {
    params: { ...params, now: describe(current) ?? '–', expected: describe(expected) ?? '–' },
    current,
  });
}
