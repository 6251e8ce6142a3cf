import { ListColumn } from '../../shared/operator/list-column.tsx';
import type { QueueQuery } from './queue-paths.ts';
import { useQueueList } from './use-queue-list.tsx';

/** The list that a case was opened from, beside the case. */
export function QueueBeside({ wanted, openId }: { wanted: QueueQuery; openId: string }) {
  return <ListColumn {...useQueueList(wanted, openId)} />;
}
