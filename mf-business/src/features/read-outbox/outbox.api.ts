import type { OutboxMail, OutboxRow } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import type { Listed } from '../../shared/operator/loaded.ts';

export async function loadOutbox(
  { pageNum, q }: { pageNum: number; q: string },
  signal?: AbortSignal,
): Promise<Listed<OutboxRow>> {
  const { data, recordCount } = await send('GET /api/operator/outbox', {
    query: { pageNum, pageSize: PAGE_SIZE.outbox, ...(q && { q }) },
    signal,
  });
  return { rows: data, total: recordCount ?? data.length };
}

export async function loadMail(id: string, signal?: AbortSignal): Promise<OutboxMail> {
  return call('GET /api/operator/outbox/:id', { params: { id }, signal });
}

export async function sendAgain(id: string): Promise<OutboxMail> {
  return call('POST /api/operator/outbox/:id/send', { params: { id } });
}
