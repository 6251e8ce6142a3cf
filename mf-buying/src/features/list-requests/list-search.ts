import type { QueryOf, Routes } from '@worklane/kernel/contracts';
import {
  isId,
  PAGE_NUM_MAX,
  PAGE_SIZE,
  REQUEST_GROUPS,
  type RequestGroup,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { requestsPath } from '../../shared/paths.ts';

export const LIST_SORTS = ['move', 'dueDate:asc', 'createdAt:desc'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export interface ListSearch {
  /** Null: all but done. */
  list: RequestGroup | null;
  q: string;
  sort: ListSort;
  closesThisWeek: boolean;
  mine: boolean;
  site: string;
  industryId: string;
  page: number;
}

/** The search of an address. Invalid parts are left out. */
export function searchOf(address: URLSearchParams): ListSearch {
  const page = Number(address.get('page') ?? 1);
  const industryId = address.get('trade') ?? '';
  return {
    list: REQUEST_GROUPS.find((group) => group === address.get('list')) ?? null,
    q: address.get('q')?.trim().slice(0, TEXT_MAX_LENGTH.searchWords) ?? '',
    sort: LIST_SORTS.find((sort) => sort === address.get('sort')) ?? 'move',
    closesThisWeek: address.get('week') === 'true',
    mine: address.get('mine') === 'true',
    site: address.get('site')?.slice(0, TEXT_MAX_LENGTH.site) ?? '',
    industryId: isId(industryId) ? industryId : '',
    page: Number.isInteger(page) && page > 0 && page <= PAGE_NUM_MAX ? page : 1,
  };
}

export function hrefOf(search: ListSearch): string {
  const { list, q, sort, closesThisWeek, mine, site, industryId, page } = search;
  const parts = {
    list: list ?? '',
    q,
    sort: sort === 'move' ? '' : sort,
    week: closesThisWeek ? 'true' : '',
    mine: mine ? 'true' : '',
    site,
    trade: industryId,
    page: page === 1 ? '' : String(page),
  };
  const set = Object.entries(parts).filter(([, value]) => value !== '');
  return set.length === 0 ? requestsPath : `${requestsPath}?${new URLSearchParams(set)}`;
}

/** Another search begins at its first page. */
export const changed = (search: ListSearch, change: Partial<ListSearch>): ListSearch => ({
  ...search,
  page: 1,
  ...change,
});

export const withoutFilters = ({ list, sort }: ListSearch): ListSearch => ({
  ...searchOf(new URLSearchParams()),
  list,
  sort,
});

export const isFiltered = (search: ListSearch): boolean =>
  hrefOf(changed(search, {})) !== hrefOf(withoutFilters(search));

export function queryOf(search: ListSearch): QueryOf<Routes['GET /api/buyer/requestforquotes']> {
  const { list, q, sort, closesThisWeek, mine, site, industryId, page } = search;
  return {
    ...(list && { group: list }),
    ...(q && { q }),
    ...(sort !== 'move' && { sort }),
    ...(closesThisWeek && { closesThisWeek: 'true' as const }),
    ...(mine && { mine: 'true' as const }),
    ...(site && { site }),
    ...(industryId && { industryId }),
    pageNum: page,
    pageSize: PAGE_SIZE.projects,
  };
}
