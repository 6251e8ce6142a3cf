import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { liveStack } from '../errors/live-stack.ts';
import { recordRelease } from '../publish/record-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { liveChanges } from '../release-audit.repository.ts';
import { findLive, nextSetNumber } from '../releases.repository.ts';
import { type ChangedBy, goLive, type OnHarms, requireExpected, requireUsableTogether } from './go-live.ts';

export interface PackageToRollBack {
  package: string;
  who: ChangedBy;
  expected?: string | null;
}

export interface Rollback {
  of: readonly PackageToRollBack[];
  why: string;
  isForced?: boolean;
  isByItself?: boolean;
}

export interface RolledBack {
  package: string;
  id: string;
  replaced: string;
}

export async function rollBackReleases(
  transaction: Executor,
  files: ReleaseFiles,
  { of, why, isForced = false, isByItself = false }: Rollback,
  now: Date,
): Promise<{ releases: RolledBack[]; number: number; stopped: string[] }> {
  const number = await nextSetNumber(transaction, now);
  const planned: (RolledBack & { who: ChangedBy })[] = [];
  for (const change of of) planned.push({ ...(await previousOf(transaction, change)), who: change.who });
  let stopped: string[] = [];
  const onHarms: OnHarms = (harms) => {
    stopped = [...new Set(harms.map(({ options }) => String(options.params?.module)))].sort();
    if (stopped.length === 0 || isForced) return;
    const reasons = harms.map(({ message }) => message).join(' ');
    const params = {
      module: planned.map((one) => one.package).join(', '),
      id: planned.map(({ id }) => id).join(', '),
      stopped: stopped.join(', '),
      reasons,
    };
    throw conflict('release.rollbackStops', { params });
  };
  const releases = planned.map(({ package: name, id }) => ({ name, id }));
  await requireUsableTogether(transaction, files, { releases, by: 'person', onHarms });
  for (const { package: name, id, replaced, who } of planned) {
    await goLive(transaction, { name, id, by: 'person', goesBack: false, now });
    await recordRelease(transaction, {
      package: name,
      action: 'rollback',
      releaseId: id,
      previousReleaseId: replaced,
      putBy: 'person',
      ...who,
      why,
      isByItself,
      setNumber: number,
      stopped: stopped.length > 0 ? stopped.join(', ') : null,
      at: now,
    });
  }
  return { releases: planned.map(({ who: _, ...release }) => release), number, stopped };
}

async function previousOf(db: Executor, { package: name, expected }: PackageToRollBack): Promise<RolledBack> {
  const live = await findLive(db, name);
  requireExpected(expected, live?.id ?? null, (value) => value, { module: name });
  const id = liveStack(await liveChanges(db, name)).at(-2);
  if (!live || id === undefined) throw conflict('release.noRollback', { params: { module: name } });
  return { package: name, id, replaced: live.id };
}
