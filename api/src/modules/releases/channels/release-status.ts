import type { PackageStatus, PublishedRelease, ReleaseHealth } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { liveStack } from '../errors/live-stack.ts';
import { findOwnerWithPeople } from '../owners/release-owners.repository.ts';
import { findWatch } from '../promotions/watched-promotions.ts';
import { retainedReleases } from '../publish/prune-releases.ts';
import { sourcesOf } from '../publish/release-sources.repository.ts';
import { presentRamp } from '../ramps/ramp-state.ts';
import { lastRamp } from '../ramps/ramps.repository.ts';
import { lastChange, liveChanges } from '../release-audit.repository.ts';
import { findAudience, findCanary, findLive, listReleases } from '../releases.repository.ts';
import { violationsSince } from '../reports/policy-violations.repository.ts';
import { type ReportCount, reportCountsSince } from '../reports/release-reports.repository.ts';
import { visitorsSince } from '../reports/release-visitors.repository.ts';
import { hourlyVitalsSince, vitalsSince } from '../reports/release-vitals.repository.ts';
import { firstHour, vitalsOf, withHours } from '../reports/vitals.presenter.ts';
import { findFreeze } from './release-freeze.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function packageStatus(db: Executor, name: string, now: Date): Promise<PackageStatus> {
  const live = await findLive(db, name);
  const watch = await findWatch(db, name, now);
  const previous = liveStack(await liveChanges(db, name)).at(-2) ?? null;
  const canary = await findCanary(db, name);
  const since = new Date(now.getTime() - DAY_MS);
  const audience = canary && (await findAudience(db, name));
  const ramp = await lastRamp(db, name);
  const sources = await sourcesOf(db, [name]);
  const sourceOf = (id: string) => ({ source: sources.get(id) ?? null });
  const nobody = { who: '', why: null, at: now.toISOString() };
  return {
    package: name as PackageStatus['package'],
    live: live && {
      ...live,
      ...((await lastChange(db, name, ['promote', 'rollback'])) ?? nobody),
      ...sourceOf(live.id),
      ...(watch && previous !== null && { goesBackUntil: watch.endsAt.toISOString() }),
    },
    canary: canary && {
      ...canary,
      ...((await lastChange(db, name, ['canary'])) ?? nobody),
      ...sourceOf(canary.id),
      ...(audience && { audience }),
    },
    previous,
    health: healthOf(await reportCountsSince(db, name, since)),
    violations: await violationsSince(db, name, since),
    freeze: await findFreeze(db),
    vitals: withHours(vitalsOf(await vitalsSince(db, name, since)), live?.id, {
      counts: live ? await hourlyVitalsSince(db, { name, id: live.id }, firstHour(now)) : [],
      now,
    }),
    visitors: await visitorsSince(db, name, since),
    ramp: ramp && presentRamp(ramp),
    owner: await findOwnerWithPeople(db, name),
  };
}

export async function publishedReleases(db: Executor, name: string, now: Date): Promise<PublishedRelease[]> {
  const kept = await retainedReleases(db, name, now);
  const sources = await sourcesOf(db, [name]);
  return (await listReleases(db, name)).map(({ description, keyId, id, who, at }) => {
    const keptAs = kept.get(id) ?? null;
    return {
      id,
      version: description.version,
      kernel: description.kernel,
      ...(description.manifest && { needsKernel: description.manifest.requires.kernel }),
      keyId,
      bytes: description.files.reduce((sum, file) => sum + file.bytes, 0),
      files: description.files.length,
      who,
      at: at.toISOString(),
      source: sources.get(id) ?? null,
      channel: keptAs === 'live' || keptAs === 'canary' ? keptAs : null,
      keptAs,
    };
  });
}

function healthOf(counts: readonly ReportCount[]): ReleaseHealth[] {
  return [...new Set(counts.map(({ id }) => id))].map((id) => {
    const own = counts.filter((row) => row.id === id);
    const sumOf = (kind: string) =>
      own.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.count, 0);
    const loads = sumOf('loaded');
    const loadedMs = own.filter((row) => row.kind === 'loaded').reduce((sum, row) => sum + row.totalMs, 0);
    const countsByReason = (rows: readonly ReportCount[]) => {
      const counts: Record<string, number> = {};
      for (const { reason, count } of rows) if (reason) counts[reason] = (counts[reason] ?? 0) + count;
      return counts;
    };
    return {
      id,
      loads,
      loadFailures: sumOf('loadFailed'),
      errors: sumOf('threw'),
      averageMs: loads > 0 ? Math.round(loadedMs / loads) : null,
      reasons: countsByReason(own.filter(({ kind }) => kind !== 'warned')),
      warnings: countsByReason(own.filter(({ kind }) => kind === 'warned')),
    };
  });
}
