import { PAGE_SIZE } from '@worklane/kernel/domain';
import { send } from '@worklane/kernel/http';
import type { BusinessMember } from '@worklane/kernel/modules';

export interface FoundMembers {
  people: readonly BusinessMember[];
  total: number;
}

export async function findMembers(
  { q, businessId, excludedIds }: { q: string; businessId: string; excludedIds: readonly string[] },
  signal?: AbortSignal,
): Promise<FoundMembers> {
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
