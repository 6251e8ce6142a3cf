import type { RequestOverview, RequestRow } from '@worklane/kernel/contracts';
import { call, send } from '@worklane/kernel/http';
import { type ListSearch, queryOf } from './list-search.ts';

export interface RequestPage {
  rows: readonly RequestRow[];
  total: number;
}

export async function loadRequests(search: ListSearch, signal?: AbortSignal): Promise<RequestPage> {
  const query = queryOf(search);
  const { data, recordCount } = await send('GET /api/buyer/requestforquotes', { query, signal });
  return { rows: data, total: recordCount ?? data.length };
}

export function loadOverview(signal?: AbortSignal): Promise<RequestOverview> {
  return call('GET /api/buyer/overview', { signal });
}

export async function deleteDraft(id: string): Promise<void> {
  await call('DELETE /api/buyer/drafts/:id', { params: { id } });
}
