import type { DecideVettingBody, VettingQueueEntry, VettingReview } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import type { Listed } from '../../shared/operator/loaded.ts';
import type { QueueQuery } from './queue/queue-paths.ts';

export async function loadQueue(
  { queue, q, pageNum }: QueueQuery,
  signal?: AbortSignal,
): Promise<Listed<VettingQueueEntry>> {
  const { data, recordCount } = await send('GET /api/operator/vetting', {
    query: { pageNum, pageSize: PAGE_SIZE.vettingQueue, queue, ...(q && { q }) },
    signal,
  });
  return { rows: data, total: recordCount ?? data.length };
}

export async function loadReview(id: string, signal?: AbortSignal): Promise<VettingReview> {
  return call('GET /api/operator/vetting/:id', { params: { id }, signal });
}

export async function decide(id: string, body: DecideVettingBody): Promise<VettingReview> {
  return call('POST /api/operator/vetting/:id/decision', { params: { id }, body });
}
