import type { PolicyViolation } from '@worklane/shared-kernel/contracts';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { channels, policyViolations, releases } from '../releases.tables.ts';
import type { FoundViolation, Violation } from './page-violations.ts';

/** The maximum number of kinds of violations of one release in a day; further kinds are counted together. */
const MOST_KINDS = 20;
const DAY_MS = 24 * 3_600_000;
const RETENTION_MS = 30 * DAY_MS;

export async function countViolations(
  db: Executor,
  violations: readonly Violation[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  for (const { package: name, id, directive, blocked, source } of violations) {
    await db.execute(sql`
      with kinds as (
        select distinct directive, blocked, source from policy_violations
        where package = ${name} and release_id = ${id} and hour > ${since.toISOString()}::timestamptz
      ), kept as (
        select (select count(*) from kinds) < ${MOST_KINDS} or exists (
          select from kinds where directive = ${directive} and blocked = ${blocked} and source = ${source}
        ) as is_kept
      )
      insert into policy_violations (package, release_id, hour, directive, blocked, source, count)
      select releases.package, releases.id, date_trunc('hour', ${now.toISOString()}::timestamptz),
        case when is_kept then ${directive} else 'others' end,
        case when is_kept then ${blocked} else '' end,
        case when is_kept then ${source} else '' end, 1
      from releases, kept where releases.package = ${name} and releases.id = ${id}
      on conflict (package, release_id, hour, directive, blocked, source) do update
        set count = policy_violations.count + 1`);
  }
}

export async function withReleases(db: Executor, found: readonly FoundViolation[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { path, ...violation } of found) {
    const id = violation.id ?? (await releaseWithFile(db, violation.package, path));
    if (id !== null) violations.push({ ...violation, id });
  }
  return violations;
}

/** Counts a file that several releases may have for the live release, otherwise for the newest. */
async function releaseWithFile(db: Executor, name: string, path: string): Promise<string | null> {
  const [found] = await db
    .select({ id: releases.id })
    .from(releases)
    .leftJoin(channels, and(eq(channels.package, releases.package), eq(channels.releaseId, releases.id)))
    .where(
      and(
        eq(releases.package, name),
        sql`${releases.description} -> 'files' @> ${JSON.stringify([{ path }])}::jsonb`,
      ),
    )
    .orderBy(sql`${channels.releaseId} is null`, desc(releases.publishedAt), desc(releases.id))
    .limit(1);
  return found?.id ?? null;
}

export async function violationsSince(db: Executor, name: string, since: Date): Promise<PolicyViolation[]> {
  const count = sql<number>`sum(${policyViolations.count})::integer`;
  return db
    .select({
      id: policyViolations.releaseId,
      directive: policyViolations.directive,
      blocked: policyViolations.blocked,
      source: policyViolations.source,
      count,
    })
    .from(policyViolations)
    .where(and(eq(policyViolations.package, name), gte(policyViolations.hour, since)))
    .groupBy(
      policyViolations.releaseId,
      policyViolations.directive,
      policyViolations.blocked,
      policyViolations.source,
    )
    .orderBy(desc(count));
}

export async function deleteOldViolations(db: Executor, now: Date): Promise<void> {
  await db.delete(policyViolations).where(lt(policyViolations.hour, new Date(now.getTime() - RETENTION_MS)));
}
