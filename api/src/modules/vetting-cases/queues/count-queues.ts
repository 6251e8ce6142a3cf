import type { OperatorSummary } from '@worklane/shared-kernel/contracts';
import type { VettingQueue } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { firstDayAnywhere } from '../../vetting/index.ts';
import { countQueue } from './vetting-queues.repository.ts';

type QueueCounts = Pick<
  OperatorSummary,
  'vettingWaiting' | 'vettingReturned' | 'vettingAwarded' | 'vettingExpired'
>;

export async function countQueues(db: Executor, now: Date): Promise<QueueCounts> {
  const count = (queue: VettingQueue) => countQueue(db, { queue, q: '', today: firstDayAnywhere(now) });
  const [vettingWaiting, vettingReturned, vettingAwarded, vettingExpired] = await Promise.all([
    count('submitted'),
    count('returned'),
    count('awarded'),
    count('expired'),
  ]);
  return { vettingWaiting, vettingReturned, vettingAwarded, vettingExpired };
}
