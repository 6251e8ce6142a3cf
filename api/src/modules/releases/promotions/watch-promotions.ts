import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wordsOf } from '../../../platform/words.ts';
import type { ChangedBy } from '../channels/go-live.ts';
import { rollBackReleases } from '../channels/roll-back-release.ts';
import { liveStack } from '../errors/live-stack.ts';
import { recordRelease } from '../publish/record-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { endChangedRamp } from '../ramps/ramp-state.ts';
import { valueText } from '../ramps/stop-rule.ts';
import { findPromoter, liveChanges } from '../release-audit.repository.ts';
import { listLive, releaseSetNumber, stopGoingBack } from '../releases.repository.ts';
import { countsByGroup, type GroupCounts } from './group-counts.ts';
import { notifyOfPromotion, peopleToNotify } from './notify-of-promotion.ts';
import { failingFigure, type PromotionFinding } from './promotion-verdict.ts';
import { findWatch, listWatches, type WatchedPromotion } from './watched-promotions.ts';

export interface WatchContext {
  platform: Pick<Platform, 'settings'>;
  database: Database;
  files: ReleaseFiles;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns each failing promoted release to the release before it. May run twice at one time. */
export async function watchPromotions(context: WatchContext, now: Date): Promise<void> {
  for (const watch of await listWatches(context.database, now)) {
    const finding = await findingOf(context.database, watch, now);
    if (finding) await context.database.transaction((db) => goBack({ context, db, now }, watch, finding));
  }
}

async function findingOf(db: Executor, { package: name, id, since }: WatchedPromotion, now: Date) {
  const earlier = liveStack(await liveChanges(db, name)).at(-2);
  if (earlier === undefined) return null;
  const own = await visitorsOf(db, { name, id, since, now });
  const dayBefore = new Date(since.getTime() - DAY_MS);
  const before = await visitorsOf(db, { name, id: earlier, since: dayBefore, now });
  return failingFigure({ own, references: [before, await visitorsOfOthers(db, { name, since, now })] });
}

/** Empty for the shell: a broken shell makes every module fail. */
async function visitorsOfOthers(
  db: Executor,
  { name, since, now }: { name: string; since: Date; now: Date },
): Promise<GroupCounts[]> {
  const others: GroupCounts[] = [];
  if (name === 'shell') return others;
  for (const live of await listLive(db)) {
    // A package that changed after this one may fail because of its own change.
    if (live.package === name || live.changedAt > since) continue;
    others.push(...(await visitorsOf(db, { name: live.package, id: live.releaseId, since, now })));
  }
  return others;
}

async function visitorsOf(
  db: Executor,
  { name, id, since, now }: { name: string; id: string; since: Date; now: Date },
): Promise<GroupCounts[]> {
  return (await countsByGroup(db, name, { since, now })).filter((group) => group.id === id);
}

interface WatchLook {
  context: WatchContext;
  db: Executor;
  now: Date;
}

async function goBack(
  { context, db, now }: WatchLook,
  watch: WatchedPromotion,
  finding: PromotionFinding,
): Promise<void> {
  const { package: name, id } = watch;
  // Locked before the watch is read again: a person may have changed the package since the look began.
  await releaseSetNumber(db);
  const current = await findWatch(db, name, now);
  if (current?.id !== id || current.since.getTime() !== watch.since.getTime()) return;
  const who = await findPromoter(db, name, id);
  if (!who) return;
  const because = findingText(finding);
  const people = await peopleToNotify(db, name);
  const outcome = await tryRollback({ context, db, now }, { watch, who, because });
  await endChangedRamp(db, name);
  await notifyOfPromotion({ db, platform: context.platform, now }, { module: name, id, people, ...outcome });
  context.log.info({ package: name, release: id, because: outcome.because }, 'a promotion was judged');
}

interface Judged {
  watch: WatchedPromotion;
  who: ChangedBy;
  because: string;
}

async function tryRollback(
  { context, db, now }: WatchLook,
  { watch: { package: name, id }, who, because }: Judged,
): Promise<{ earlier: string | null; because: string }> {
  try {
    const why = wordsOf('promotion.wentBack', { because });
    const of = [{ package: name, who, expected: id }];
    const { releases } = await db.transaction((inner) =>
      rollBackReleases(inner, context.files, { of, why, isByItself: true }, now),
    );
    return { earlier: releases[0]?.id ?? null, because: why };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const why = wordsOf('promotion.couldNot', { because, refusal: error.message });
    // Without this the same refusal would be recorded at each further look.
    await stopGoingBack(db, name);
    await recordRelease(db, {
      package: name,
      action: 'rollbackRefused',
      releaseId: id,
      ...who,
      why,
      isByItself: true,
      setNumber: await releaseSetNumber(db),
      at: now,
    });
    return { earlier: null, because: why };
  }
}

const findingText = ({ figure, count, of, limit }: PromotionFinding) =>
  wordsOf(`promotion.${figure}`, {
    count,
    of,
    share: valueText('errors', count / of),
    limit: valueText('errors', limit),
  });
