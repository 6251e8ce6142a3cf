import { PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import { ButtonLink, Select, TextField } from '@worklane/kernel/ui';
import { DateField } from '@worklane/kernel/ui/date-field';
import { ShieldCheck } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { EventRow } from '../../shared/operator/event-row.tsx';
import { ListSearch } from '../../shared/operator/list-search.tsx';
import { SearchForm } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { eventKinds } from './event-kinds.ts';
import { type LogQuery, loadLog, logPath, logQueryOf } from './security-log.api.ts';

export function SecurityLogPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = logQueryOf(search);
  const loaded = useQuery({
    queryKey: businessKeys.securityLog(wanted),
    queryFn: ({ signal }) => loadLog(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <OperatorList
      isWide
      title={t('securityLog.title')}
      help={t('securityLog.help')}
      what={t('securityLog.what')}
      label={t('securityLog.list')}
      search={<LogSearch wanted={wanted} />}
      loaded={loaded}
      row={(event) => <EventRow key={event.id} event={event} />}
      empty={{
        icon: ShieldCheck,
        title: t('securityLog.nothingFound'),
        help: t('securityLog.nothingFoundHelp'),
      }}
      paging={({ rows, total }) => (
        <SearchForm as="nav" aria-label={t('securityLog.paging')}>
          {wanted.before !== '' && (
            <ButtonLink kind="secondary" href={logPath({ ...wanted, before: '' })}>
              {t('securityLog.newest')}
            </ButtonLink>
          )}
          {total > PAGE_SIZE.securityEvents && (
            <ButtonLink kind="secondary" href={logPath({ ...wanted, before: rows.at(-1)?.id ?? '' })}>
              {t('securityLog.older')}
            </ButtonLink>
          )}
        </SearchForm>
      )}
    />
  );
}

function LogSearch({ wanted }: { wanted: LogQuery }) {
  const t = useBusinessTexts();
  return (
    <ListSearch wanted={{ ...wanted, before: '' }} pathOf={logPath} submit={t('securityLog.search')}>
      {(typed, change) => (
        <>
          <Select
            label={t('securityLog.kindLabel')}
            value={typed.kind}
            onChange={(value) => change({ kind: eventKinds.find((kind) => kind === value) ?? '' })}
            options={(['', ...eventKinds] as const).map((kind) => ({
              value: kind,
              label: kind ? t(`securityEvent.${kind}`) : t('securityLog.anyKind'),
            }))}
          />
          <TextField
            label={t('securityLog.email')}
            type="search"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TEXT_MAX_LENGTH.email}
            value={typed.email}
            onChange={(email) => change({ email })}
          />
          <DateField label={t('securityLog.from')} value={typed.from} onChange={(from) => change({ from })} />
          <DateField label={t('securityLog.to')} value={typed.to} onChange={(to) => change({ to })} />
        </>
      )}
    </ListSearch>
  );
}
