import {
  isId,
  PENDING_FILTERS,
  type PendingFilter,
  TEXT_MAX_LENGTH,
  TOLD_PARAM,
} from '@worklane/kernel/domain';
import type { ListStatus } from '../../shared/paths.ts';

export interface ListSearch {
  q: string;
  show: PendingFilter | null;
  sort: ListSort;
  buyer: string;
  told: string;
}

export const LIST_SORTS = ['createdAt:desc', 'dueDate:asc', 'updatedAt:desc'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The search of an address. Invalid parts, and parts that do not belong to the list, are left out. */
export function listSearchOf(address: URLSearchParams, status: ListStatus): ListSearch {
  return {
    q: address.get('q')?.trim().slice(0, TEXT_MAX_LENGTH.searchWords) ?? '',
    show: (status === 'pending' && PENDING_FILTERS.find((filter) => filter === address.get('show'))) || null,
    sort: LIST_SORTS.find((sort) => sort === address.get('sort')) ?? 'createdAt:desc',
    buyer: idIn(address.get('buyer')),
    told: idIn(address.get(TOLD_PARAM)),
  };
}

const idIn = (text: string | null) => (text !== null && isId(text) ? text : '');

export function addressOf({ q, show, sort, buyer, told }: ListSearch): string {
  const parts = {
    q,
    show: show ?? '',
    sort: sort === 'createdAt:desc' ? '' : sort,
    buyer,
    [TOLD_PARAM]: told,
  };
  const set = Object.entries(parts).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}
