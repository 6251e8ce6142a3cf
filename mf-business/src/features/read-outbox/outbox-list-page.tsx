import { PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useNavigate, useSearchParams } from '@worklane/shared-kernel/router';
import { Button, Paginator, TextField } from '@worklane/shared-kernel/ui';
import { MailSearch, Mails } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { SearchForm } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { MailRow } from './mail-row.tsx';
import { loadOutbox } from './outbox.api.ts';
import { outboxPath, outboxQueryOf } from './outbox-paths.ts';

/** Every mail of the portal, newest first, with a search by address. */
export function OutboxListPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = outboxQueryOf(search);
  const { pageNum, address } = wanted;
  const loaded = useQuery({
    queryKey: businessKeys.outbox(wanted),
    queryFn: ({ signal }) => loadOutbox(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <OperatorList
      title={t('outbox.title')}
      help={t('outbox.help')}
      what={t('outbox.what')}
      label={t('outbox.list')}
      search={<AddressSearch key={address} address={address} />}
      loaded={loaded}
      row={(mail) => <MailRow key={mail.id} mail={mail} />}
      empty={{
        icon: address ? MailSearch : Mails,
        title: t(address ? 'outbox.nothingFound' : 'outbox.empty'),
        help: t(address ? 'outbox.nothingFoundHelp' : 'outbox.emptyHelp'),
      }}
      paging={({ rows, total }) => (
        <Paginator
          pageNum={pageNum}
          pageSize={PAGE_SIZE.outbox}
          total={total}
          range={t('outbox.range', {
            from: (pageNum - 1) * PAGE_SIZE.outbox + 1,
            to: (pageNum - 1) * PAGE_SIZE.outbox + rows.length,
            total,
          })}
          hrefOf={(page) => outboxPath({ pageNum: page, address })}
        />
      )}
    />
  );
}

function AddressSearch({ address }: { address: string }) {
  const t = useBusinessTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address);
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(outboxPath({ address: typed.trim() }));
  };
  return (
    <SearchForm role="search" onSubmit={search}>
      <TextField
        label={t('outbox.address')}
        type="search"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_MAX_LENGTH.email}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{t('outbox.search')}</Button>
    </SearchForm>
  );
}
