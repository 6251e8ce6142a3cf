import type { VitalReport } from '@worklane/shared-kernel/contracts';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseVitals } from '../releases.tables.ts';

export const VITAL_SLOT_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_MS = 8 * DAY_MS;

export const slotOf = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / VITAL_SLOT_MS) * VITAL_SLOT_MS);

export interface MeasureToCount {
  vital: VitalReport;
  slot: Date;
  bucket: number;
  networkGroup: number;
  from: number | null;
}

export async function countVitals(db: Executor, measures: readonly MeasureToCount[]): Promise<void> {
  const first = measures.filter(({ from }) => from === null);
  if (first.length > 0) await addVitals(db, first);
  const worse = measures.filter(({ from }) => from !== null);
  if (worse.length > 0) await moveVitals(db, worse);
}

const recordsOf = (measures: readonly MeasureToCount[]) =>
  JSON.stringify(
    measures.map(({ vital: { package: name, id, metric, pattern }, slot, bucket, from }) => ({
      ...{ package: name, id, metric, pattern },
      slot: slot.toISOString(),
      bucket,
      left: from,
    })),
  );

/** Moves measures to another bucket. A measure stays if its slot was already merged into an hour or deleted. */
async function moveVitals(db: Executor, measures: readonly MeasureToCount[]): Promise<void> {
  await db.execute(sql`
    with reported as (
      select * from jsonb_to_recordset(${recordsOf(measures)}::jsonb)
        as reported (package text, id text, slot timestamptz, pattern text, metric text, bucket smallint, "left" smallint)
    ), taken as (
      update release_vitals set count = release_vitals.count - 1
      from reported
      where release_vitals.package = reported.package and release_vitals.release_id = reported.id
        and release_vitals.slot = reported.slot and release_vitals.pattern = reported.pattern
        and release_vitals.metric = reported.metric and release_vitals.bucket = reported."left" and release_vitals.count > 0
      returning reported.*
    )
    insert into release_vitals (package, release_id, slot, pattern, metric, bucket, count)
    select package, id, slot, pattern, metric, bucket, 1 from taken
    order by package, id, pattern, metric, bucket
    on conflict (package, release_id, slot, pattern, metric, bucket) do update
      set count = release_vitals.count + excluded.count`);
}

/** Ignores unknown releases and paths: the call is public, so the published releases must bound the rows. */
async function addVitals(db: Executor, measures: readonly MeasureToCount[]): Promise<void> {
  await db.execute(sql`
    insert into release_vitals (package, release_id, slot, pattern, metric, bucket, count)
    select releases.package, releases.id, reported.slot, reported.pattern, reported.metric, reported.bucket, count(*)
    from jsonb_to_recordset(${recordsOf(measures)}::jsonb)
      as reported (package text, id text, slot timestamptz, pattern text, metric text, bucket smallint)
    join releases on releases.package = reported.package and releases.id = reported.id
      and case jsonb_typeof(releases.description->'manifest')
        when 'object' then releases.description->'manifest'->'paths'
          @> jsonb_build_array(jsonb_build_object('pattern', reported.pattern))
        -- The shell owns no path and has every page.
        else reported.pattern = ''
      end
    group by releases.package, releases.id, reported.slot, reported.pattern, reported.metric, reported.bucket
    order by releases.package, releases.id, reported.pattern, reported.metric, reported.bucket
    on conflict (package, release_id, slot, pattern, metric, bucket) do update
      set count = release_vitals.count + excluded.count`);
}

export interface VitalCount {
  id: string;
  pattern: string;
  metric: string;
  bucket: number;
  count: number;
}

export async function vitalsSince(db: Executor, name: string, since: Date): Promise<VitalCount[]> {
  return db
    .select({
      id: releaseVitals.releaseId,
      pattern: releaseVitals.pattern,
      metric: releaseVitals.metric,
      bucket: releaseVitals.bucket,
      count: sql<number>`sum(${releaseVitals.count})::integer`,
    })
    .from(releaseVitals)
    .where(and(eq(releaseVitals.package, name), gte(releaseVitals.slot, since)))
    .groupBy(releaseVitals.releaseId, releaseVitals.pattern, releaseVitals.metric, releaseVitals.bucket)
    .orderBy(
      asc(releaseVitals.releaseId),
      asc(releaseVitals.pattern),
      asc(releaseVitals.metric),
      asc(releaseVitals.bucket),
    );
}

export type HourlyVitalCount = Omit<VitalCount, 'id' | 'pattern'> & { hour: Date };

export async function hourlyVitalsSince(
  db: Executor,
  { name, id }: { name: string; id: string },
  since: Date,
): Promise<HourlyVitalCount[]> {
  const hour = sql<Date>`date_trunc('hour', ${releaseVitals.slot})`.mapWith(releaseVitals.slot);
  return db
    .select({
      hour,
      metric: releaseVitals.metric,
      bucket: releaseVitals.bucket,
      count: sql<number>`sum(${releaseVitals.count})::integer`,
    })
    .from(releaseVitals)
    .where(
      and(eq(releaseVitals.package, name), eq(releaseVitals.releaseId, id), gte(releaseVitals.slot, since)),
    )
    .groupBy(sql`1`, releaseVitals.metric, releaseVitals.bucket)
    .orderBy(sql`1`, asc(releaseVitals.metric), asc(releaseVitals.bucket));
}

export async function foldVitals(db: Executor, now: Date): Promise<void> {
  await db.delete(releaseVitals).where(lt(releaseVitals.slot, new Date(now.getTime() - RETENTION_MS)));
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  await db.execute(sql`
    with old as (
      delete from release_vitals
      where slot < date_trunc('hour', ${dayAgo}::timestamptz) and slot <> date_trunc('hour', slot)
      returning *
    )
    insert into release_vitals (package, release_id, slot, pattern, metric, bucket, count)
    select package, release_id, date_trunc('hour', slot), pattern, metric, bucket, sum(count)
    from old group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (package, release_id, slot, pattern, metric, bucket) do update
      set count = release_vitals.count + excluded.count`);
}
