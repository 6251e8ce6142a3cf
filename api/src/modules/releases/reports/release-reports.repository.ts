import type { ReleaseReport } from '@worklane/shared-kernel/contracts';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseReports, releases } from '../releases.tables.ts';

/** Anybody can invent names, and each reported release takes memory. */
export async function aboutPublished<Report extends { package: string; id: string }>(
  db: Executor,
  reports: readonly Report[],
): Promise<Report[]> {
  if (reports.length === 0) return [];
  const [names, ids] = [reports.map((report) => report.package), reports.map(({ id }) => id)];
  const published = await db
    .select({ package: releases.package, id: releases.id })
    .from(releases)
    .where(and(inArray(releases.package, names), inArray(releases.id, ids)));
  const known = new Set(published.map((release) => `${release.package} ${release.id}`));
  return reports.filter((report) => known.has(`${report.package} ${report.id}`));
}

export async function countReports(
  db: Executor,
  reports: readonly ReleaseReport[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into release_reports (package, release_id, hour, kind, reason, count, total_ms)
    select releases.package, releases.id, date_trunc('hour', ${now.toISOString()}::timestamptz),
      reported.kind, coalesce(reported.reason, ''), count(*), sum(reported.ms)
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
      as reported (package text, id text, kind text, reason text, ms integer)
    join releases on releases.package = reported.package and releases.id = reported.id
    group by releases.package, releases.id, reported.kind, reported.reason
    order by releases.package, releases.id, reported.kind, reported.reason
    on conflict (package, release_id, hour, kind, reason) do update
      set count = release_reports.count + excluded.count, total_ms = release_reports.total_ms + excluded.total_ms`);
}

export interface ReportCount {
  id: string;
  kind: string;
  reason: string;
  count: number;
  totalMs: number;
}

export async function reportCountsSince(db: Executor, name: string, since: Date): Promise<ReportCount[]> {
  return db
    .select({
      id: releaseReports.releaseId,
      kind: releaseReports.kind,
      reason: releaseReports.reason,
      count: sql<number>`sum(${releaseReports.count})::integer`,
      totalMs: sql<number>`sum(${releaseReports.totalMs})::float8`,
    })
    .from(releaseReports)
    .where(and(eq(releaseReports.package, name), gte(releaseReports.hour, since)))
    .groupBy(releaseReports.releaseId, releaseReports.kind, releaseReports.reason)
    .orderBy(asc(releaseReports.releaseId), asc(releaseReports.kind), asc(releaseReports.reason));
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export async function deleteOldReports(db: Executor, now: Date): Promise<void> {
  await db.delete(releaseReports).where(lt(releaseReports.hour, new Date(now.getTime() - RETENTION_MS)));
}
