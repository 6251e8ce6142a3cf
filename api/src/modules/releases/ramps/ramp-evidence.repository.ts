import type { Executor } from '../../../platform/database/database.ts';
import { countsByGroup } from '../promotions/group-counts.ts';
import { VITAL_SLOT_MS } from '../reports/release-vitals.repository.ts';
import { vitalsByGroup } from '../reports/vital-evidence.repository.ts';
import type { Evidence } from './ramp-decision.ts';
import type { EvidenceByGroup } from './ramp-verdict.ts';

export async function evidenceSince(
  db: Executor,
  {
    name,
    releaseId,
    liveId,
    since,
    now,
  }: { name: string; releaseId: string; liveId: string; since: Date; now: Date },
): Promise<{ release: EvidenceByGroup; live: EvidenceByGroup }> {
  const visitors = await countsByGroup(db, name, { since, now });
  // Whole slots only: nothing from before the step counts.
  const firstSlot = new Date(Math.ceil(since.getTime() / VITAL_SLOT_MS) * VITAL_SLOT_MS);
  const counts = await vitalsByGroup(db, name, firstSlot);
  const evidenceOf = (id: string): EvidenceByGroup => {
    const groups = new Map<number, Evidence & { vitals: Record<string, Map<number, number>> }>();
    const groupOf = (group: number) => {
      const known = groups.get(group) ?? {
        ...{ visitors: 0, threw: 0, failed: 0, served: 0, silent: 0 },
        vitals: {},
      };
      groups.set(group, known);
      return known;
    };
    for (const { id: of, group, ...counted } of visitors)
      if (of === id) Object.assign(groupOf(group), counted);
    for (const { group, metric, bucket, count } of counts.filter((row) => row.id === id)) {
      const { vitals } = groupOf(group);
      vitals[metric] = (vitals[metric] ?? new Map<number, number>()).set(bucket, count);
    }
    return groups;
  };
  return { release: evidenceOf(releaseId), live: evidenceOf(liveId) };
}
