import type { SecurityEvent } from '@worklane/shared-kernel/contracts';
import { numericDate, PAGE_SIZE, TEXT_MAX_LENGTH, timeOfDay } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useNavigate, useSearchParams } from '@worklane/shared-kernel/router';
import { Button, ButtonLink, Select, TextField } from '@worklane/shared-kernel/ui';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { Detail, Row, SearchForm, Time } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { eventKinds } from './event-kinds.ts';
import { type LogQuery, loadLog, logPath, logQueryOf } from './security-log.api.ts';

/** What matters to security, newest first, by kind, person and day. */
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
      title={t('securityLog.title')}
      help={t('securityLog.help')}
      what={t('securityLog.what')}
      label={t('securityLog.list')}
      search={<LogSearch key={search.toString()} wanted={wanted} />}
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
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ ...wanted, before: '' });
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(logPath({ ...typed, email: typed.email.trim() }));
  };
  return (
    <SearchForm role="search" onSubmit={search}>
      <Select
        label={t('securityLog.kindLabel')}
        value={typed.kind}
        onChange={(value) => setTyped({ ...typed, kind: eventKinds.find((kind) => kind === value) ?? '' })}
        options={(['', ...eventKinds] as const).map((kind) => ({
          value: kind,
          label: t(`securityLog.kind.${kind || 'any'}`),
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
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <TextField
        label={t('securityLog.from')}
        type="date"
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <TextField
        label={t('securityLog.to')}
        type="date"
        value={typed.to}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <Button type="submit">{t('securityLog.search')}</Button>
    </SearchForm>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const { at, kind, count, accountEmail, actor, address, details } = event;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = t(`securityLog.kind.${kind}`);
  const facts = [
    accountEmail,
    actor && t('securityLog.by', { actor }),
    address,
    ...Object.entries(details).map(([key, value]) => `${key}: ${String(value)}`),
  ].filter(Boolean);
  return (
    <Row>
      <strong>{count > 1 ? t('securityLog.times', { name, times: count }) : name}</strong>
      <Time dateTime={at}>
        {word(numericDate(at, timeZone))}, {word(timeOfDay(at, timeZone))}
      </Time>
      <Detail>
        <bdi>{facts.join(' · ')}</bdi>
      </Detail>
    </Row>
  );
}
