import type { Executor } from '../../../platform/database/database.ts';
import { servedByGroup } from '../reports/release-served.repository.ts';
import { visitorsByGroup } from '../reports/release-visitors.repository.ts';

export interface GroupCounts {
  group: number;
  visitors: number;
  failed: number;
  threw: number;
  served: number;
  /** Visitors whose last page reported nothing. */
  silent: number;
}

export async function countsByGroup(
  db: Executor,
  name: string,
  { since, now }: { since: Date; now: Date },
): Promise<(GroupCounts & { id: string })[]> {
  const counts = new Map<string, GroupCounts & { id: string }>();
  const countOf = (id: string, group: number) => {
    const key = `${id} ${group}`;
    const known = counts.get(key) ?? { id, group, visitors: 0, failed: 0, threw: 0, served: 0, silent: 0 };
    counts.set(key, known);
    return known;
  };
  for (const { id, group, ...visited } of await visitorsByGroup(db, name, since))
    Object.assign(countOf(id, group), visited);
  for (const { id, group, ...served } of await servedByGroup(db, name, { since, now }))
    Object.assign(countOf(id, group), served);
  return [...counts.values()];
}
