import type { OperatorSummary } from '@worklane/kernel/contracts';
import { VETTING_QUEUES, type VettingQueue } from '@worklane/kernel/domain';
import { Tabs } from '@worklane/kernel/ui';
import { useOperatorSummary } from '../../../shared/operator/use-operator-summary.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { queuePath } from './queue-paths.ts';

const counts: Readonly<Record<VettingQueue, (summary: OperatorSummary) => number>> = {
  submitted: ({ vettingWaiting }) => vettingWaiting,
  returned: ({ vettingReturned }) => vettingReturned,
  awarded: ({ vettingAwarded }) => vettingAwarded,
  expired: ({ vettingExpired }) => vettingExpired,
};

export function QueueTabs({ current }: { current: VettingQueue }) {
  const t = useBusinessTexts();
  const { data } = useOperatorSummary();
  return (
    <Tabs
      label={t('reviewBadges.queues')}
      items={VETTING_QUEUES.map((queue) => ({
        href: queuePath({ queue }),
        label: t(`reviewBadges.queue.${queue}`),
        isCurrent: queue === current,
        ...(data && { count: counts[queue](data) }),
      }))}
    />
  );
}
