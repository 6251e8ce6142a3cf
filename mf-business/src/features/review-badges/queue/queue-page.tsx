import { useSearchParams } from '@worklane/kernel/router';
import { ListChecks } from 'lucide-react';
import { OperatorList } from '../../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { queueQueryOf } from './queue-paths.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueueList } from './use-queue-list.tsx';

export function QueuePage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = queueQueryOf(search);
  return (
    <OperatorList
      {...useQueueList(wanted)}
      title={t('reviewBadges.title')}
      help={t(`reviewBadges.about.${wanted.queue}`)}
      above={<QueueTabs current={wanted.queue} />}
      choose={{ icon: ListChecks, title: t('reviewBadges.choose'), help: t('reviewBadges.chooseHelp') }}
    />
  );
}
