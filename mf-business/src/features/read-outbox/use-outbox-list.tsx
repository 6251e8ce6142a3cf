import type { OutboxRow } from '@worklane/kernel/contracts';
import { PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { TextField } from '@worklane/kernel/ui';
import { MailSearch, Mails } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import type { ListColumnProps } from '../../shared/operator/list-column.tsx';
import { ListSearch } from '../../shared/operator/list-search.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { MailRow } from './mail-row.tsx';
import { loadOutbox } from './outbox.api.ts';
import { type OutboxQuery, outboxPath } from './outbox-paths.ts';

export function useOutboxList(wanted: OutboxQuery, openId?: string): ListColumnProps<OutboxRow> {
  const t = useBusinessTexts();
  const { pageNum, q } = wanted;
  const loaded = useQuery({
    queryKey: businessKeys.outbox(wanted),
    queryFn: ({ signal }) => loadOutbox(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return {
    what: t('outbox.what'),
    label: t('outbox.list'),
    search: <MailSearchField q={q} {...(openId !== undefined && { openId })} />,
    loaded,
    row: (mail) => (
      <MailRow key={mail.id} mail={mail} href={outboxPath(wanted, mail.id)} isOpen={mail.id === openId} />
    ),
    empty: {
      icon: q ? MailSearch : Mails,
      title: t(q ? 'outbox.nothingFound' : 'outbox.empty'),
      help: t(q ? 'outbox.nothingFoundHelp' : 'outbox.emptyHelp'),
    },
    paging: {
      pageNum,
      pageSize: PAGE_SIZE.outbox,
      range: (shown) => t('outbox.range', shown),
      hrefOf: (page) => outboxPath({ pageNum: page, q }, openId),
    },
  };
}

function MailSearchField({ q, openId }: { q: string; openId?: string }) {
  const t = useBusinessTexts();
  return (
    <ListSearch wanted={{ q }} pathOf={(typed) => outboxPath(typed, openId)} submit={t('outbox.search')}>
      {(typed, change) => (
        <TextField
          label={t('outbox.addressOrSubject')}
          type="search"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_MAX_LENGTH.email}
          value={typed.q}
          onChange={(text) => change({ q: text })}
        />
      )}
    </ListSearch>
  );
}
