import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { harms, incompatibilitiesOf, requireNone } from '../releases.policy.ts';
import {
  findCanary,
  findRelease,
  liveReleases,
  type PutBy,
  putLive,
  removeCanary,
} from '../releases.repository.ts';

export type ChangedBy = { tokenId: string } | { operatorId: string };

export interface ChannelChange {
  package: string;
  why: string;
  who: ChangedBy;
}

export type OnHarms = (harms: readonly ProblemError[]) => void;

export interface ReleaseToUse {
  name: string;
  id: string;
}

/** Puts a checked release live. The caller has called `nextSetNumber`, whose lock keeps path claims unique. */
export async function goLive(
  transaction: Executor,
  { name, id, by, goesBack, now }: ReleaseToUse & { by: PutBy; goesBack: boolean; now: Date },
): Promise<void> {
  await putLive(transaction, { name, id, by, goesBack, now });
  const canary = await findCanary(transaction, name);
  if (canary?.id === id) await removeCanary(transaction, name);
}

export async function requireUsable(
  transaction: Executor,
  files: ReleaseFiles,
  { name, id, ...rest }: ReleaseToUse & { by: PutBy; onHarms?: OnHarms | undefined },
): Promise<void> {
  await requireUsableTogether(transaction, files, { releases: [{ name, id }], ...rest });
}

export async function requireUsableTogether(
  transaction: Executor,
  files: ReleaseFiles,
  {
    releases,
    by,
    onHarms = requireNone,
  }: { releases: readonly ReleaseToUse[]; by: PutBy; onHarms?: OnHarms | undefined },
): Promise<void> {
  const changed: ReleaseDescription[] = [];
  for (const { name, id } of releases) {
    const release = await findRelease(transaction, name, id);
    if (!release) throw new ProblemError(404, 'release.notFound', { params: { module: name, id } });
    if (!(await files.has(release.description)))
      throw conflict('release.filesMissing', { params: { module: name, id } });
    changed.push(release.description);
  }
  const liveNow = await liveReleases(transaction);
  const descriptions = liveNow.map((other) => other.description);
  requireNone(incompatibilitiesOf(changed, descriptions));
  // `npm start` promotes the other packages it manages right after this one.
  const followers = new Set(
    liveNow.filter((other) => other.by === 'start').map((other) => other.description.package),
  );
  onHarms(harms(changed, descriptions, (other) => by === 'start' && followers.has(other)));
}

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
