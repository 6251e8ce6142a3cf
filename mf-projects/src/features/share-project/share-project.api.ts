import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { send } from '@worklane/shared-kernel/http';
import type { Person } from '../../shared/project.ts';

interface FoundColleague extends Person {
  jobTitle: string | null;
  /** Sees no other Jobs than those shared with or assigned to them. */
  seesOnlyShared: boolean;
}

export interface FoundColleagues {
  people: readonly FoundColleague[];
  total: number;
}

/** People of the business by a part of their name, without those who have the project already. */
export async function findColleagues(
  { q, businessId, excludedIds }: { q: string; businessId: string; excludedIds: readonly string[] },
  signal?: AbortSignal,
): Promise<FoundColleagues> {
  const { data, recordCount } = await send('GET /api/search/users', {
    query: { q, businessId, excludedIds: excludedIds.join(','), pageNum: 1, perPage: PAGE_SIZE.peopleSearch },
    signal,
  });
  return {
    people: data.map(({ id, fullName, avatarUrl, jobTitle, seesOnlyShared = false }) => ({
      id,
      name: fullName,
      avatarUrl,
      jobTitle,
      seesOnlyShared,
    })),
    total: recordCount ?? data.length,
  };
}
