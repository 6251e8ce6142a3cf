import { createHash } from 'node:crypto';
import type { ReleaseReport } from '@worklane/shared-kernel/contracts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { networkGroupOf, type ReportingPage } from '../ramps/address-shares.ts';
import { releaseVisitors } from '../releases.tables.ts';

const RETENTION_MS = 2 * 24 * 60 * 60 * 1000;
const HASH_BYTES = 12;

/** Differs from release to release, so that it cannot be used to follow a visitor. */
export const visitorHashOf = (
  visitor: string,
  { package: name, id }: Pick<ReleaseReport, 'package' | 'id'>,
) => createHash('sha256').update(`${visitor}:${name}:${id}`).digest().subarray(0, HASH_BYTES).toString('hex');

/** A page that died or crashed reported nothing itself, so a later report counts its visitor. */
const isTry = ({ kind, reason }: ReleaseReport) =>
  kind === 'loaded' || kind === 'loadFailed' || reason === 'died' || reason === 'crashed';

interface ReportedVisitor {
  package: string;
  id: string;
  visitor: string;
  tried: boolean;
  failed: boolean;
  threw: boolean;
}

/** An error alone adds no visitor: visitors with an old page would count only if it fails. */
export async function noteVisitor(
  db: Executor,
  { from, reports, now }: { from: ReportingPage; reports: readonly ReleaseReport[]; now: Date },
): Promise<void> {
  const reported = new Map<string, ReportedVisitor>();
  for (const report of reports) {
    const { package: name, id, kind } = report;
    const known = reported.get(`${name} ${id}`);
    reported.set(`${name} ${id}`, {
      package: name,
      id,
      visitor: visitorHashOf(from.visitor, report),
      tried: known?.tried || isTry(report),
      failed: known?.failed || kind === 'loadFailed',
      threw: known?.threw || kind === 'threw',
    });
  }
  const all = [...reported.values()];
  const tried = all.filter((one) => one.tried);
  const threwLater = all.filter((one) => one.threw && !one.tried);
  if (tried.length > 0) await noteTries(db, tried, { now, group: networkGroupOf(from.address) });
  if (threwLater.length > 0) await noteErrors(db, threwLater, now);
}

async function noteTries(
  db: Executor,
  reported: readonly ReportedVisitor[],
  { now, group }: { now: Date; group: number },
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into release_visitors (package, release_id, visitor, seen_at, failed_at, threw_at, network_group)
    select releases.package, releases.id, decode(reported.visitor, 'hex'), ${at}::timestamptz,
      case when reported.failed then ${at}::timestamptz end, case when reported.threw then ${at}::timestamptz end,
      ${group}::smallint
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
      as reported (package text, id text, visitor text, failed boolean, threw boolean)
    join releases on releases.package = reported.package and releases.id = reported.id
    order by releases.package, releases.id
    on conflict (package, release_id, visitor) do update set
      seen_at = excluded.seen_at,
      failed_at = coalesce(excluded.failed_at, release_visitors.failed_at),
      threw_at = coalesce(excluded.threw_at, release_visitors.threw_at)`);
}

async function noteErrors(db: Executor, reported: readonly ReportedVisitor[], now: Date): Promise<void> {
  for (const { package: name, id, visitor } of reported)
    await db
      .update(releaseVisitors)
      .set({ threwAt: now })
      .where(
        and(
          eq(releaseVisitors.package, name),
          eq(releaseVisitors.releaseId, id),
          eq(releaseVisitors.visitor, Buffer.from(visitor, 'hex')),
        ),
      );
}

interface VisitorCount {
  id: string;
  visitors: number;
  failed: number;
  threw: number;
}

export async function visitorsSince(db: Executor, name: string, since: Date): Promise<VisitorCount[]> {
  const counts = new Map<string, VisitorCount>();
  for (const { id, visitors, failed, threw } of await visitorsByGroup(db, name, since)) {
    const known = counts.get(id) ?? { id, visitors: 0, failed: 0, threw: 0 };
    counts.set(id, {
      id,
      visitors: known.visitors + visitors,
      failed: known.failed + failed,
      threw: known.threw + threw,
    });
  }
  return [...counts.values()];
}

export async function visitorsByGroup(
  db: Executor,
  name: string,
  since: Date,
): Promise<(VisitorCount & { group: number })[]> {
  const from = since.toISOString();
  return db
    .select({
      id: releaseVisitors.releaseId,
      group: releaseVisitors.networkGroup,
      visitors: sql<number>`count(*)::integer`,
      failed: sql<number>`(count(*) filter (where ${releaseVisitors.failedAt} >= ${from}::timestamptz))::integer`,
      threw: sql<number>`(count(*) filter (where ${releaseVisitors.threwAt} >= ${from}::timestamptz))::integer`,
    })
    .from(releaseVisitors)
    .where(and(eq(releaseVisitors.package, name), gte(releaseVisitors.seenAt, since)))
    .groupBy(releaseVisitors.releaseId, releaseVisitors.networkGroup)
    .orderBy(releaseVisitors.releaseId);
}

export async function deleteOldVisitors(db: Executor, now: Date): Promise<void> {
  await db.delete(releaseVisitors).where(lt(releaseVisitors.seenAt, new Date(now.getTime() - RETENTION_MS)));
}
