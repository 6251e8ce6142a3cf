import type { Contractor, ContractorList } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { keepPreviousData, queryOptions } from '@worklane/kernel/query';
import { buyingKeys } from '../../../shared/buying-keys.ts';

export interface ContractorFilters {
  q: string;
  isOfTrade: boolean;
  within: number | null;
  minRating: number | null;
  holdsAll: boolean;
  workedWithYou: boolean;
}

export interface ContractorPlace {
  industryId: string | null;
  site: string;
  badgeIds: readonly string[];
  workFrom: string;
  workTo: string;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the cards of contractors are compared with: the site, the required badges and the dates of the work. */
const placeQuery = ({ site, badgeIds, workFrom, workTo }: ContractorPlace) => ({
  ...(site.trim() && { site: site.trim() }),
  ...(badgeIds.length > 0 && { badgeIds: badgeIds.join(',') }),
  ...(isDay(workFrom) && { workFrom }),
  ...(isDay(workTo) && { workTo }),
});

export function contractorsQuery(filters: ContractorFilters, place: ContractorPlace, pages: number) {
  const { q, isOfTrade, within, minRating, holdsAll, workedWithYou } = filters;
  const query = {
    ...placeQuery(place),
    ...(q && { q }),
    ...(isOfTrade && place.industryId && { industryIds: place.industryId }),
    ...(within && place.site.trim() && { within }),
    ...(minRating && { minRating }),
    ...(holdsAll && place.badgeIds.length > 0 && { holdsAll: 'true' as const }),
    ...(workedWithYou && { workedWithYou: 'true' as const }),
    pageNum: 1,
    perPage: Math.min(PAGE_SIZE.most, pages * PAGE_SIZE.contractors),
  };
  return queryOptions({
    queryKey: buyingKeys.foundContractors(query),
    queryFn: async ({ signal }) => {
      const { data, recordCount } = await send('GET /api/buyer/contractors', { query, signal });
      return { contractors: data, total: recordCount ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

/** The distance in which holders of the required badges are counted. */
export const HOLDERS_WITHIN_KM = 25;

/** How many contractors of the trade are near the site, and how many of them hold all required badges on the start date. */
export function holdersQuery(place: ContractorPlace) {
  const { industryId, site, badgeIds } = place;
  const query = {
    ...placeQuery({ ...place, workTo: '' }),
    ...(industryId && { industryIds: industryId }),
    within: HOLDERS_WITHIN_KM,
    ...{ pageNum: 1, perPage: 1 },
  };
  return queryOptions({
    queryKey: buyingKeys.badgeHolders(query),
    queryFn: async ({ signal }) => {
      const [near, holding] = await Promise.all([
        send('GET /api/buyer/contractors', { query, signal }),
        send('GET /api/buyer/contractors', { query: { ...query, holdsAll: 'true' }, signal }),
      ]);
      // Without a distance the site is unknown, and contractors of every place were counted.
      const isKnown = near.data.some(({ distanceKm }) => distanceKm !== null);
      return isKnown ? { near: near.recordCount, holding: holding.recordCount } : null;
    },
    enabled: Boolean(industryId && site.trim() && badgeIds.length > 0),
  });
}

export function chosenQuery(ids: readonly string[]) {
  const query = { ids: ids.join(','), pageNum: 1, perPage: PAGE_SIZE.most };
  return queryOptions({
    queryKey: buyingKeys.foundContractors(query),
    queryFn: ({ signal }): Promise<Contractor[]> => call('GET /api/buyer/contractors', { query, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

export const listsQuery = queryOptions({
  queryKey: buyingKeys.contractorLists(),
  queryFn: ({ signal }): Promise<ContractorList[]> => call('GET /api/buyer/contractorLists', { signal }),
});

export const saveList = (name: string, businessIds: readonly string[]): Promise<ContractorList> =>
  call('POST /api/buyer/contractorLists', { body: { name, businessIds: [...businessIds] } });

export const renameList = ({ id, businesses }: ContractorList, name: string): Promise<ContractorList> =>
  call('PUT /api/buyer/contractorLists/:id', {
    params: { id },
    body: { name, businessIds: businesses.map((business) => business.id) },
  });

export const deleteList = (id: string) => call('DELETE /api/buyer/contractorLists/:id', { params: { id } });
