import type { CanaryAudience, CanaryShare } from '@worklane/shared-kernel/contracts';
import { CANARY_PERCENT_MIN, countsOfAudience } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { recordRelease } from '../publish/record-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import {
  findAudience,
  findCanary,
  findLive,
  nextSetNumber,
  putCanary,
  removeCanary,
} from '../releases.repository.ts';
import { requireNotFrozen } from './freeze-promotions.ts';
import { type ChannelChange, requireExpected, requireUsable } from './go-live.ts';

export interface CanaryChange extends ChannelChange {
  canary: (CanaryShare & { audience?: CanaryAudience }) | null;
  expected?: CanaryShare | null;
  isByItself?: boolean;
}

const NOBODY: CanaryAudience = { people: [], businesses: [], isForStaff: false };

export async function requireCanary(
  db: Executor,
  files: ReleaseFiles,
  { name, id }: { name: string; id: string },
): Promise<void> {
  await requireNotFrozen(db);
  const live = await findLive(db, name);
  if (!live) throw conflict('release.nothingLive', { params: { module: name } });
  if (live.id === id) throw conflict('release.canaryIsLive', { params: { module: name, id } });
  await requireUsable(db, files, { name, id, by: 'person' });
}

export async function setCanary(
  transaction: Executor,
  files: ReleaseFiles,
  { package: name, canary, why, who, expected, isByItself = false }: CanaryChange,
  now: Date,
): Promise<number> {
  const number = await nextSetNumber(transaction, now);
  const current = await findCanary(transaction, name);
  const share = (value: CanaryShare | null) => (value ? `${value.id} at ${value.percent} %` : null);
  requireExpected(expected, current, share, { module: name });
  const entry = {
    package: name,
    ...who,
    why,
    isByItself,
    setNumber: number,
    at: now,
    previousReleaseId: canary && current && current.id !== canary.id ? current.id : null,
  };
  if (canary === null) {
    if (!current) throw conflict('release.noCanary', { params: { module: name } });
    await removeCanary(transaction, name);
    await recordRelease(transaction, { ...entry, action: 'canaryEnd', releaseId: current.id, percent: 0 });
    return number;
  }
  await requireCanary(transaction, files, { name, id: canary.id });
  const audience =
    canary.audience ?? (current?.id === canary.id ? await findAudience(transaction, name) : null);
  const named = countsOfAudience(audience);
  if (canary.percent < CANARY_PERCENT_MIN && !named)
    throw invalidFields([fieldError('canary.percent', 'field.canaryForNobody')]);
  await putCanary(transaction, {
    name,
    id: canary.id,
    percent: canary.percent,
    audience: audience ?? NOBODY,
    now,
  });
  await recordRelease(transaction, {
    ...entry,
    action: 'canary',
    releaseId: canary.id,
    percent: canary.percent,
    audience: named,
  });
  return number;
}
