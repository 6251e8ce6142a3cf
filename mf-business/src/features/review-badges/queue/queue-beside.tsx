import { ListColumn } from '../../../shared/operator/list-column.tsx';
import type { QueueQuery } from './queue-paths.ts';
import { useQueueList } from './use-queue-list.tsx';

export function QueueBeside({ wanted, openId }: { wanted: QueueQuery; openId: string }) {
  return <ListColumn {...useQueueList(wanted, openId)} />;
}
