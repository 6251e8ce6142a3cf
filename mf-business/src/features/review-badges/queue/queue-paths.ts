import { VETTING_QUEUES, type VettingQueue } from '@worklane/kernel/domain';
import { listPath, pageNumOf } from '../../../shared/operator/loaded.ts';

export interface QueueQuery {
  queue: VettingQueue;
  q: string;
  pageNum: number;
}

const QUEUE = '/operator/vetting';

export function queuePath({ queue, ...rest }: Partial<QueueQuery> = {}, caseId?: string): string {
  const path = caseId === undefined ? QUEUE : `${QUEUE}/${encodeURIComponent(caseId)}`;
  return listPath(path, { queue: queue === 'submitted' ? '' : (queue ?? ''), ...rest });
}

export function queueQueryOf(search: URLSearchParams): QueueQuery {
  const queue = VETTING_QUEUES.find((known) => known === search.get('queue')) ?? 'submitted';
  return { queue, q: search.get('q') ?? '', pageNum: pageNumOf(search) };
}
