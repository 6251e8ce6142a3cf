import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { networkGroupOf, type ReportingPage } from '../ramps/address-shares.ts';
import { releaseServed } from '../releases.tables.ts';
import { visitorHashOf } from './release-visitors.repository.ts';

const RETENTION_MS = 2 * 24 * 60 * 60 * 1000;
/** A page that runs has reported by now, also over a slow connection. */
export const SILENT_AFTER_MS = 2 * 60_000;

export interface ReleaseOfPage {
  package: string;
  id: string;
}

const rowsOf = (from: ReportingPage, releases: readonly ReleaseOfPage[]) =>
  JSON.stringify(releases.map((release) => ({ ...release, visitor: visitorHashOf(from.visitor, release) })));

export async function noteServed(
  db: Executor,
  { from, releases, at }: { from: ReportingPage; releases: readonly ReleaseOfPage[]; at: Date },
): Promise<void> {
  if (releases.length === 0) return;
  await db.execute(sql`
    insert into release_served (package, release_id, visitor, served_at, network_group)
    select releases.package, releases.id, decode(reported.visitor, 'hex'), ${at.toISOString()}::timestamptz,
      ${networkGroupOf(from.address)}::smallint
    from jsonb_to_recordset(${rowsOf(from, releases)}::jsonb) as reported (package text, id text, visitor text)
    join releases on releases.package = reported.package and releases.id = reported.id
    order by releases.package, releases.id
    on conflict (package, release_id, visitor) do update set
      served_at = greatest(release_served.served_at, excluded.served_at)`);
}

/** Records that a page reported on these releases; the report may arrive before the record of `noteServed`. */
export async function noteHeard(
  db: Executor,
  { from, releases, now }: { from: ReportingPage; releases: readonly ReleaseOfPage[]; now: Date },
): Promise<void> {
  if (releases.length === 0) return;
  await db.execute(sql`
    insert into release_served (package, release_id, visitor, heard_at, network_group)
    select distinct releases.package, releases.id, decode(reported.visitor, 'hex'), ${now.toISOString()}::timestamptz,
      ${networkGroupOf(from.address)}::smallint
    from jsonb_to_recordset(${rowsOf(from, releases)}::jsonb) as reported (package text, id text, visitor text)
    join releases on releases.package = reported.package and releases.id = reported.id
    order by releases.package, releases.id
    on conflict (package, release_id, visitor) do update set heard_at = excluded.heard_at`);
}

/** Like `noteHeard`, but it adds no rows: only visitors who were served a page are recorded. */
export async function noteHeardAgain(
  db: Executor,
  { from, releases, now }: { from: ReportingPage; releases: readonly ReleaseOfPage[]; now: Date },
): Promise<void> {
  if (releases.length === 0) return;
  await db.execute(sql`
    update release_served set heard_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rowsOf(from, releases)}::jsonb) as reported (package text, id text, visitor text)
    where release_served.package = reported.package and release_served.release_id = reported.id
      and release_served.visitor = decode(reported.visitor, 'hex')`);
}

export interface ServedCount {
  id: string;
  group: number;
  served: number;
  silent: number;
}

export async function servedByGroup(
  db: Executor,
  name: string,
  { since, now }: { since: Date; now: Date },
): Promise<ServedCount[]> {
  return db
    .select({
      id: releaseServed.releaseId,
      group: releaseServed.networkGroup,
      served: sql<number>`count(*)::integer`,
      silent: sql<number>`(count(*) filter (where ${releaseServed.heardAt} is null or ${releaseServed.heardAt} < ${releaseServed.servedAt}))::integer`,
    })
    .from(releaseServed)
    .where(
      and(
        eq(releaseServed.package, name),
        gte(releaseServed.servedAt, since),
        lte(releaseServed.servedAt, new Date(now.getTime() - SILENT_AFTER_MS)),
      ),
    )
    .groupBy(releaseServed.releaseId, releaseServed.networkGroup);
}

export async function deleteOldServed(db: Executor, now: Date): Promise<void> {
  const latest = sql<Date>`greatest(${releaseServed.servedAt}, ${releaseServed.heardAt})`;
  await db.delete(releaseServed).where(lt(latest, new Date(now.getTime() - RETENTION_MS).toISOString()));
}
