import { useSearchParams } from '@worklane/kernel/router';
import { Alert } from '@worklane/kernel/ui';
import { MailOpen } from 'lucide-react';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useOperatorSummary } from '../../shared/operator/use-operator-summary.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { outboxQueryOf } from './outbox-paths.ts';
import { useOutboxList } from './use-outbox-list.tsx';

export function OutboxListPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const { data } = useOperatorSummary();
  return (
    <OperatorList
      {...useOutboxList(outboxQueryOf(search))}
      title={t('outbox.title')}
      help={t('outbox.help')}
      above={data?.hasMailServer === false && <Alert tone="info">{t('outbox.noServer')}</Alert>}
      choose={{ icon: MailOpen, title: t('outbox.choose'), help: t('outbox.chooseHelp') }}
    />
  );
}
