import type { RfqSort, SavedQuery, SearchRfqsQuery } from '@worklane/kernel/contracts';
import {
  AUSTRALIAN_STATES,
  DURATION_CODES,
  isId,
  isIsoDate,
  PAGE_SIZE,
  SEARCH_DISTANCES_KM,
  TEXT_MAX_LENGTH,
  TOLD_PARAM,
} from '@worklane/kernel/domain';

export interface RfqSearch {
  q: string;
  industryIds: readonly string[];
  location: string;
  state: string;
  dueFrom: string;
  dueTo: string;
  duration: string;
  isHeldOnly: boolean;
  within: string;
  told: string;
  sort: RfqSort;
  page: number;
}

const SORTS = [
  'createdAt:desc',
  'dueDate:asc',
  'relevance:desc',
  'distance:asc',
] as const satisfies readonly RfqSort[];

/** The search of an address. Invalid parts are left out. */
export function searchOf(address: URLSearchParams): RfqSearch {
  const text = (name: string) => address.get(name)?.trim().slice(0, TEXT_MAX_LENGTH.searchWords) ?? '';
  const oneOf = (name: string, known: readonly string[]) =>
    known.find((value) => value === address.get(name)) ?? '';
  const day = (name: string) => (isIsoDate(text(name)) ? text(name) : '');
  const page = /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1;
  const q = text('q');
  return {
    q,
    industryIds: text('industry') === '' ? [] : (address.get('industry') ?? '').split(',').filter(isId),
    location: text('location'),
    state: oneOf('state', AUSTRALIAN_STATES),
    dueFrom: day('from'),
    dueTo: day('to'),
    duration: oneOf('duration', DURATION_CODES),
    isHeldOnly: address.get('badges') === 'held',
    within: oneOf('within', SEARCH_DISTANCES_KM.map(String)),
    told: isId(text(TOLD_PARAM)) ? text(TOLD_PARAM) : '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? defaultSort(q),
    page,
  };
}

/** Words sort by the best match; without words the newest come first. */
const defaultSort = (q: string): RfqSort => (q === '' ? 'createdAt:desc' : 'relevance:desc');

export function addressOf(search: RfqSearch): string {
  const { q, industryIds, location, state, dueFrom, dueTo, duration, isHeldOnly, within, told, sort, page } =
    search;
  const parts = {
    q,
    industry: industryIds.join(','),
    location,
    state,
    from: dueFrom,
    to: dueTo,
    duration,
    badges: isHeldOnly ? 'held' : '',
    within,
    [TOLD_PARAM]: told,
    sort: sort === defaultSort(q) ? '' : sort,
    page: page === 1 ? '' : String(page),
  };
  const set = Object.entries(parts).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/** A search with other filters starts at its first page. */
export function changed(search: RfqSearch, change: Partial<RfqSearch>): RfqSearch {
  const next = { ...search, page: 1, ...change };
  const wasDefault = search.sort === defaultSort(search.q);
  return wasDefault && change.sort === undefined ? { ...next, sort: defaultSort(next.q) } : next;
}

export function filterCount(search: RfqSearch): number {
  const { industryIds, location, state, dueFrom, dueTo, duration, isHeldOnly, within } = search;
  return [industryIds.length > 0, location, state, dueFrom, dueTo, duration, isHeldOnly, within].filter(
    Boolean,
  ).length;
}

export const withoutFilters = (search: RfqSearch): RfqSearch => ({
  ...search,
  industryIds: [],
  location: '',
  state: '',
  dueFrom: '',
  dueTo: '',
  duration: '',
  isHeldOnly: false,
  within: '',
  page: 1,
});

export function queryOf(search: RfqSearch): SearchRfqsQuery {
  const { told, sort, page } = search;
  return { ...savedQueryOf(search), ...(told !== '' && { told }), sort, page, size: PAGE_SIZE.rfqSearch };
}

export function savedQueryOf(search: RfqSearch): SavedQuery {
  const { q, industryIds, location, state, dueFrom, dueTo, duration, isHeldOnly, within } = search;
  const query = {
    q,
    industryIds: industryIds.join(','),
    location,
    state,
    dueFrom,
    dueTo,
    duration,
    badges: isHeldOnly ? 'held' : '',
  };
  const set = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return { ...(set as SavedQuery), ...(within !== '' && { within: Number(within) }) };
}

export function addressOfSaved(query: SavedQuery): string {
  const { industryIds, dueFrom, dueTo, within, ...same } = query;
  const parts = {
    ...same,
    industry: industryIds,
    from: dueFrom,
    to: dueTo,
    within: within && String(within),
  };
  const set = Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === 'string');
  return addressOf(searchOf(new URLSearchParams(set)));
}
