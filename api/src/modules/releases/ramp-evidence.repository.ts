import type { Executor } from '../../platform/database.ts';
import type { Evidence } from './ramp-decision.ts';
import { visitorsSince } from './release-visitors.repository.ts';
import { VITAL_SLOT_MS, vitalsSince } from './release-vitals.repository.ts';
import { type Histogram, sumOf } from './vital-histogram.ts';

/** What visitors of two releases had since an instant, over the same time. */
export async function evidenceSince(
  db: Executor,
  { name, releaseId, liveId, since }: { name: string; releaseId: string; liveId: string; since: Date },
): Promise<{ release: Evidence; live: Evidence }> {
  const visitors = await visitorsSince(db, name, since);
  // Whole slots only, so that nothing from before the step counts.
  const firstSlot = new Date(Math.ceil(since.getTime() / VITAL_SLOT_MS) * VITAL_SLOT_MS);
  const counts = await vitalsSince(db, name, firstSlot);
  const evidenceOf = (id: string): Evidence => {
    const own = visitors.find((row) => row.id === id);
    const vitals: Record<string, Histogram> = {};
    for (const { metric, bucket, count } of counts.filter((row) => row.id === id))
      vitals[metric] = sumOf([vitals[metric] ?? new Map(), new Map([[bucket, count]])]);
    return { visitors: own?.visitors ?? 0, threw: own?.threw ?? 0, failed: own?.failed ?? 0, vitals };
  };
  return { release: evidenceOf(releaseId), live: evidenceOf(liveId) };
}
