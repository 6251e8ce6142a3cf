import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseVitalEvidence } from '../releases.tables.ts';
import type { MeasureToCount } from './release-vitals.repository.ts';

const RETENTION_MS = 2 * 24 * 60 * 60 * 1000;

export async function addVitalEvidence(db: Executor, measures: readonly MeasureToCount[]): Promise<void> {
  if (measures.length === 0) return;
  const steps = measures.flatMap(({ vital: { package: name, id, metric, pattern }, ...counted }) => {
    const { slot, networkGroup, bucket, from } = counted;
    const common = { package: name, id, metric, pattern, slot: slot.toISOString(), group: networkGroup };
    const entered = { ...common, bucket, step: 1 };
    return from === null ? [entered] : [entered, { ...common, bucket: from, step: -1 }];
  });
  await db.execute(sql`
    insert into release_vital_evidence (package, release_id, slot, network_group, metric, bucket, count)
    select releases.package, releases.id, reported.slot, reported."group", reported.metric, reported.bucket, sum(reported.step)
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as reported (
      package text, id text, slot timestamptz, pattern text, metric text, "group" smallint, bucket smallint,
      step integer
    )
    join releases on releases.package = reported.package and releases.id = reported.id
      and case jsonb_typeof(releases.description->'manifest')
        when 'object' then releases.description->'manifest'->'paths'
          @> jsonb_build_array(jsonb_build_object('pattern', reported.pattern))
        else reported.pattern = ''
      end
    group by releases.package, releases.id, reported.slot, reported."group", reported.metric, reported.bucket
    order by releases.package, releases.id, reported.slot, reported."group", reported.metric, reported.bucket
    on conflict (package, release_id, slot, network_group, metric, bucket) do update
      set count = release_vital_evidence.count + excluded.count`);
}

interface VitalEvidence {
  id: string;
  group: number;
  metric: string;
  bucket: number;
  count: number;
}

export async function vitalsByGroup(db: Executor, name: string, since: Date): Promise<VitalEvidence[]> {
  const { releaseId, networkGroup, metric, bucket, slot, count } = releaseVitalEvidence;
  const sum = sql<number>`sum(${count})::integer`;
  return db
    .select({ id: releaseId, group: networkGroup, metric, bucket, count: sum })
    .from(releaseVitalEvidence)
    .where(and(eq(releaseVitalEvidence.package, name), gte(slot, since)))
    .groupBy(releaseId, networkGroup, metric, bucket)
    .having(sql`sum(${count}) > 0`);
}

export async function deleteOldVitalEvidence(db: Executor, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_MS);
  await db.delete(releaseVitalEvidence).where(lt(releaseVitalEvidence.slot, since));
}
