import type {
  PlannedRelease,
  Refusal,
  ReleaseChange,
  ReleaseDescription,
  ReleasePlan,
} from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import { requireNotFrozen } from '../channels/freeze-promotions.ts';
import { type ChangedBy, requireUsable } from '../channels/go-live.ts';
import { requireCanary } from '../channels/set-canary.ts';
import { liveStack } from '../errors/live-stack.ts';
import { requireOwnerKept } from '../owners/keep-owner.ts';
import { liveChanges } from '../release-audit.repository.ts';
import { findCanary, findLive, findRelease } from '../releases.repository.ts';
import { refusalOf } from './check-release.ts';
import type { ReleaseFiles } from './release-files.ts';

interface Planned {
  name: string;
  action: ReleaseChange;
  id?: string;
  who: ChangedBy;
}

export async function planRelease(
  db: Executor,
  files: ReleaseFiles,
  { name, action, id, who }: Planned,
): Promise<ReleasePlan> {
  const live = await findLive(db, name);
  const canary = await findCanary(db, name);
  const target = action === 'rollback' ? liveStack(await liveChanges(db, name)).at(-2) : id;
  const releaseOf = async (wanted: string | undefined) =>
    wanted === undefined ? null : ((await findRelease(db, name, wanted))?.description ?? null);
  const [from, to] = [await releaseOf(live?.id), await releaseOf(target)];
  const harmed: ProblemError[] = [];
  const refusals = await refusalsOf(async () => {
    if (action === 'rollback' && (!live || target === undefined))
      throw conflict('release.noRollback', { params: { module: name } });
    if (action === 'promote') await requireNotFrozen(db);
    const release = { name, id: target ?? '' };
    if (action === 'promote') await requireOwnerKept(db, { ...release, by: 'person', who });
    if (action === 'canary') await requireCanary(db, files, release);
    else
      await requireUsable(db, files, {
        ...release,
        by: 'person',
        onHarms: (problems) => void harmed.push(...problems),
      });
  });
  return {
    from: from && plannedOf(from),
    to: to && plannedOf(to),
    canary,
    refusals,
    harms: harmed.map(refusalOf),
    stopped: [...new Set(harmed.map(({ options }) => String(options.params?.module)))].sort(),
  };
}

async function refusalsOf(check: () => Promise<void>): Promise<Refusal[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [refusalOf(error)];
  }
}

function plannedOf({ id, version, kernel, files, manifest }: ReleaseDescription): PlannedRelease {
  return {
    id,
    version,
    kernel,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    files: files.length,
    paths: (manifest?.paths ?? []).map(({ pattern }) => pattern),
  };
}
