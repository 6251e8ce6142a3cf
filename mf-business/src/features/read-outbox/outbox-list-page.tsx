import { PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useNavigate, useSearchParams } from '@worklane/shared-kernel/router';
import {
  Button,
  Card,
  EmptyState,
  ErrorArea,
  Loading,
  Muted,
  Paginator,
  SkeletonRows,
  TextField,
} from '@worklane/shared-kernel/ui';
import { MailSearch, Mails } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { MailRow } from './mail-row.tsx';
import { loadOutbox, type OutboxPageData } from './outbox.api.ts';
import { MailList, Page, SearchForm } from './outbox.styles.ts';
import { outboxPath, outboxQueryOf } from './outbox-paths.ts';

/** Every mail of the portal, newest first, with a search by address. */
export function OutboxListPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = outboxQueryOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: businessKeys.outbox(wanted),
    queryFn: ({ signal }) => loadOutbox(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeading title={t('outbox.title')} />
      <Muted>{t('outbox.help')}</Muted>
      <AddressSearch key={wanted.address} address={wanted.address} />
      {error && (!data || isPlaceholderData) ? (
        <Card>
          <ErrorArea
            level={2}
            what={t('outbox.what')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            error={error}
          />
        </Card>
      ) : (
        <Loading
          isLoading={!data}
          skeleton={
            <Card>
              <SkeletonRows rows={6} />
            </Card>
          }
        >
          {() => data && <FilledList {...wanted} page={data} />}
        </Loading>
      )}
    </Page>
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

interface FilledListProps {
  page: OutboxPageData;
  pageNum: number;
  address: string;
}

function FilledList({ page: { mails, total }, pageNum, address }: FilledListProps) {
  const t = useBusinessTexts();
  if (mails.length === 0) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={address ? MailSearch : Mails}
          title={t(address ? 'outbox.nothingFound' : 'outbox.empty')}
        >
          {t(address ? 'outbox.nothingFoundHelp' : 'outbox.emptyHelp')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <MailList aria-label={t('outbox.list')}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </MailList>
      </Card>
      <Paginator
        pageNum={pageNum}
        pageSize={PAGE_SIZE.outbox}
        total={total}
        range={t('outbox.range', {
          from: (pageNum - 1) * PAGE_SIZE.outbox + 1,
          to: (pageNum - 1) * PAGE_SIZE.outbox + mails.length,
          total,
        })}
        hrefOf={(page) => outboxPath({ pageNum: page, address })}
      />
    </>
  );
}
