import { VETTING_QUEUES, type VettingQueue } from '@worklane/shared-kernel/domain';
import { listPath, pageNumOf } from '../../shared/operator/loaded.ts';

/** A page of one list of cases, limited to businesses with a text in their name. */
export interface QueueQuery {
  queue: VettingQueue;
  q: string;
  pageNum: number;
}

const QUEUE = '/operator/vetting';

/** The list, or one of its cases with the list beside it. */
export function queuePath({ queue, ...rest }: Partial<QueueQuery> = {}, caseId?: string): string {
  const path = caseId === undefined ? QUEUE : `${QUEUE}/${encodeURIComponent(caseId)}`;
  return listPath(path, { queue: queue === 'submitted' ? '' : (queue ?? ''), ...rest });
}

/** What a query asks for; those who wait, from the first page, where it names nothing. */
export function queueQueryOf(search: URLSearchParams): QueueQuery {
  const queue = VETTING_QUEUES.find((known) => known === search.get('queue')) ?? 'submitted';
  return { queue, q: search.get('q') ?? '', pageNum: pageNumOf(search) };
}
