import type { Industry } from '@worklane/kernel/contracts';
import { type SearchedCount, searchedCountOf } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { type Rfq, rfqFromWire } from '../../shared/project/rfq.ts';
import { queryOf, type RfqSearch } from './search-address.ts';

export interface FoundRfqs extends SearchedCount {
  rfqs: readonly Rfq[];
}

export async function loadRfqs(search: RfqSearch, signal?: AbortSignal): Promise<FoundRfqs> {
  const { data, recordCount } = await send('GET /api/search/rfqs', { query: queryOf(search), signal });
  return { rfqs: data.map(rfqFromWire), ...searchedCountOf(recordCount ?? data.length) };
}

export function loadIndustries(signal?: AbortSignal): Promise<Industry[]> {
  const filter = JSON.stringify({ active: true });
  return call('GET /api/industry', { query: { filter, pageNum: 1, pageSize: 'unlimited' }, signal });
}
