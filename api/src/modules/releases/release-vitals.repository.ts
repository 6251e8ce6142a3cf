import type { VitalReport } from '@worklane/shared-kernel/contracts';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { releaseVitals } from './releases.tables.ts';
import { bucketOfValue } from './vital-histogram.ts';

export const VITAL_SLOT_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_MS = 8 * DAY_MS;

/**
 * Adds the measures of a page to the counts of the slot. Those of unknown releases, and of paths that are not in the
 * release's manifest, are ignored: the call is public, so the number of rows has to be bounded by what is published.
 */
export async function countVitals(db: Executor, vitals: readonly VitalReport[], now: Date): Promise<void> {
  const slot = new Date(Math.floor(now.getTime() / VITAL_SLOT_MS) * VITAL_SLOT_MS).toISOString();
  const told = vitals.map(({ value, ...vital }) => ({ ...vital, bucket: bucketOfValue(value) }));
  await db.execute(sql`
    insert into release_vitals (package, release_id, slot, pattern, metric, bucket, count)
    select releases.package, releases.id, ${slot}::timestamptz, told.pattern, told.metric, told.bucket, count(*)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (package text, id text, pattern text, metric text, bucket smallint)
    join releases on releases.package = told.package and releases.id = told.id
      and case jsonb_typeof(releases.description->'manifest')
        when 'object' then releases.description->'manifest'->'paths'
          @> jsonb_build_array(jsonb_build_object('pattern', told.pattern))
        -- The shell owns no path and has every page.
        else told.pattern = ''
      end
    group by releases.package, releases.id, told.pattern, told.metric, told.bucket
    order by releases.package, releases.id, told.pattern, told.metric, told.bucket
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

/** The summed measures of a package's releases in the slots that began at or after an instant. */
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

/** The measures of all paths of a release by the hour, since an instant. */
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

/** Adds slots that are a day old up to hours, and deletes those that nothing asks for any more. */
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
