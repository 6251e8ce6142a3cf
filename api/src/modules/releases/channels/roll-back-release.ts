import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { liveStack } from '../errors/live-stack.ts';
import { recordRelease } from '../publish/record-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { liveChanges } from '../release-audit.repository.ts';
import { findLive, nextSetNumber } from '../releases.repository.ts';
import { type ChannelChange, goLive, type OnHarms, requireExpected } from './go-live.ts';

export interface Rollback extends ChannelChange {
  expected?: string | null;
  isForced?: boolean;
}

/** Makes the previous live release live again, according to the audit. */
export async function rollBackRelease(
  transaction: Executor,
  files: ReleaseFiles,
  { package: name, why, who, expected, isForced = false }: Rollback,
  now: Date,
): Promise<{ id: string; replaced: string; number: number; stopped: string[] }> {
  const number = await nextSetNumber(transaction, now);
  const live = await findLive(transaction, name);
  requireExpected(expected, live?.id ?? null, (value) => value, { module: name });
  const id = liveStack(await liveChanges(transaction, name)).at(-2);
  if (!live || id === undefined) throw conflict('release.noRollback', { params: { module: name } });
  let stopped: string[] = [];
  const onHarms: OnHarms = (harms) => {
    stopped = [...new Set(harms.map(({ options }) => String(options.params?.module)))].sort();
    if (stopped.length === 0 || isForced) return;
    const reasons = harms.map(({ message }) => message).join(' ');
    throw conflict('release.rollbackStops', {
      params: { module: name, id, stopped: stopped.join(', '), reasons },
    });
  };
  await goLive(transaction, files, { name, id, by: 'person', now, onHarms });
  await recordRelease(transaction, {
    package: name,
    action: 'rollback',
    releaseId: id,
    previousReleaseId: live.id,
    putBy: 'person',
    ...who,
    why,
    setNumber: number,
    stopped: stopped.length > 0 ? stopped.join(', ') : null,
    at: now,
  });
  return { id, replaced: live.id, number, stopped };
}
