import type { OutboxMail } from '@worklane/kernel/contracts';
import { isId, numericDate, timeOfDay } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { operatorSummaryQuery, useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  type KeyValue,
  KeyValueList,
  Tabs,
  useAlerts,
  useIsFromLarge,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { MailX } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { ListColumn } from '../../shared/operator/list-column.tsx';
import { OperatorItem } from '../../shared/operator/operator-item.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { MailLetter } from './mail-letter.tsx';
import { headersOf } from './mail-source.ts';
import { MailStatePill } from './mail-state-pill.tsx';
import { MailTools } from './mail-tools.tsx';
import { loadMail, sendAgain } from './outbox.api.ts';
import { SentText, ViewTabs } from './outbox.styles.ts';
import {
  MAIL_VIEWS,
  type MailView,
  mailViewOf,
  type OutboxQuery,
  outboxPath,
  outboxQueryOf,
} from './outbox-paths.ts';
import { useOutboxList } from './use-outbox-list.tsx';

export function MailPage({ id }: { id: string }) {
  const t = useBusinessTexts();
  const isFromLarge = useIsFromLarge();
  const [search] = useSearchParams();
  const wanted = outboxQueryOf(search);
  const loaded = useQuery({
    queryKey: businessKeys.mail(id),
    queryFn: ({ signal }) => loadMail(id, signal),
    enabled: isId(id),
  });
  return (
    <OperatorItem
      isKnown={isId(id)}
      title={t('outbox.mail')}
      titleOf={(mail) => mail.subject}
      back={{ href: outboxPath(wanted), label: t('outbox.back') }}
      what={t('outbox.whatMail')}
      missing={{ icon: MailX, title: t('outbox.missing'), help: t('outbox.missingHelp') }}
      loaded={loaded}
      list={isFromLarge && <OutboxBeside wanted={wanted} openId={id} />}
    >
      {(mail) => (
        <>
          <Delivery mail={mail} />
          <Content mail={mail} wanted={wanted} view={mailViewOf(search)} />
        </>
      )}
    </OperatorItem>
  );
}

function OutboxBeside({ wanted, openId }: { wanted: OutboxQuery; openId: string }) {
  return <ListColumn {...useOutboxList(wanted, openId)} />;
}

function Content({ mail, wanted, view }: { mail: OutboxMail; wanted: OutboxQuery; view: MailView }) {
  const t = useBusinessTexts();
  const tab = (name: MailView) => ({
    href: outboxPath(wanted, mail.id, name),
    label: t(`outbox.view.${name}`),
    isCurrent: name === view,
  });
  return (
    <Card aria-labelledby="mail-content">
      <CardHeader title={t('outbox.content')} titleId="mail-content" />
      {mail.text !== null && (
        <ViewTabs>
          <Tabs label={t('outbox.views')} items={MAIL_VIEWS.map(tab)} />
        </ViewTabs>
      )}
      <CardBody>
        <MailContentView mail={mail} view={view} />
      </CardBody>
    </Card>
  );
}

function MailContentView({ mail, view }: { mail: OutboxMail; view: MailView }) {
  if (view === 'text' && mail.text !== null) return <SentText>{mail.text}</SentText>;
  if (view === 'headers' && mail.source !== null)
    return (
      <KeyValueList
        items={headersOf(mail.source).map(([name, value], index) => ({
          key: `${index} ${name}`,
          label: name,
          value,
        }))}
      />
    );
  return <MailLetter mail={mail} />;
}

function Delivery({ mail }: { mail: OutboxMail }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendAgain(mail.id),
    onSuccess: (next) => {
      queryClient.setQueryData(businessKeys.mail(mail.id), next);
      void queryClient.invalidateQueries({ queryKey: businessKeys.outboxes() });
      void queryClient.invalidateQueries({ queryKey: operatorSummaryQuery.queryKey });
      alerts.success(t('outbox.waits'));
    },
    onError: (error) => alerts.error(failureText(error)),
  });
  const items = useDeliveryItems(mail);
  return (
    <Card aria-labelledby="mail-delivery">
      <CardHeader
        title={t('outbox.delivery')}
        titleId="mail-delivery"
        beside={<MailStatePill state={mail.state} />}
      />
      <CardBody>
        <KeyValueList items={items} columns={2} />
      </CardBody>
      {(mail.canSendAgain || mail.source !== null) && (
        <CardFooter>
          {mail.canSendAgain && (
            <Button kind="primary" busy={again.isPending} onClick={() => again.mutate()}>
              {t('outbox.sendAgain')}
            </Button>
          )}
          <MailTools mail={mail} />
        </CardFooter>
      )}
    </Card>
  );
}

function useDeliveryItems({
  address,
  createdAt,
  triedAt,
  sentAt,
  attempts,
  lastError,
}: OutboxMail): KeyValue[] {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = (instant: string) =>
    `${word(numericDate(instant, timeZone))}, ${word(timeOfDay(instant, timeZone))}`;
  const optional = (key: 'triedAt' | 'sentAt', instant: string | null): KeyValue[] =>
    instant === null ? [] : [{ key, label: t(`outbox.${key}`), value: time(instant) }];
  return [
    { key: 'address', label: t('outbox.to'), value: address },
    { key: 'createdAt', label: t('outbox.createdAt'), value: time(createdAt) },
    ...optional('triedAt', triedAt),
    ...optional('sentAt', sentAt),
    { key: 'attempts', label: t('outbox.attempts'), value: String(attempts) },
    ...(lastError === null ? [] : [{ key: 'lastError', label: t('outbox.lastError'), value: lastError }]),
  ];
}
