import type { OperatorBusiness, OperatorBusinessRow } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { type Listed, listPath, pageNumOf } from '../../shared/operator/loaded.ts';

export interface BusinessesQuery {
  pageNum: number;
  q: string;
}

const BUSINESSES = '/operator/businesses';

export const businessesPath = (wanted: Partial<BusinessesQuery> = {}): string => listPath(BUSINESSES, wanted);

export const oneBusinessPath = (id: string, from = ''): string =>
  `${BUSINESSES}/${encodeURIComponent(id)}${from}`;

export function businessesQueryOf(search: URLSearchParams): BusinessesQuery {
  return { pageNum: pageNumOf(search), q: search.get('q') ?? '' };
}

export async function loadBusinesses(
  { pageNum, q }: BusinessesQuery,
  signal?: AbortSignal,
): Promise<Listed<OperatorBusinessRow>> {
  const { data, recordCount } = await send('GET /api/operator/businesses', {
    query: { pageNum, pageSize: PAGE_SIZE.operatorBusinesses, ...(q && { q }) },
    signal,
  });
  return { rows: data, total: recordCount ?? data.length };
}

export async function loadOneBusiness(id: string, signal?: AbortSignal): Promise<OperatorBusiness> {
  return call('GET /api/operator/businesses/:id', { params: { id }, signal });
}
