import type { OutboxMail } from '@worklane/shared-kernel/contracts';
import { isId, numericDate, timeOfDay } from '@worklane/shared-kernel/domain';
import { isApiError } from '@worklane/shared-kernel/http';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { useMutation, useQuery, useQueryClient } from '@worklane/shared-kernel/query';
import { useSearchParams } from '@worklane/shared-kernel/router';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  EmptyState,
  ErrorArea,
  Icon,
  type KeyValue,
  KeyValueList,
  Loading,
  SkeletonRows,
  useAlerts,
  useSubmitFailureText,
} from '@worklane/shared-kernel/ui';
import { ChevronLeft, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { MailLetter } from './mail-letter.tsx';
import { MailStatePill } from './mail-state-pill.tsx';
import { loadMail, sendAgain } from './outbox.api.ts';
import { BackLink, Page } from './outbox.styles.ts';
import { outboxPath, outboxQueryOf } from './outbox-paths.ts';

/** One mail: how it fared, and what it says. */
export function MailPage({ id }: { id: string }) {
  const t = useBusinessTexts();
  const isPossible = isId(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: businessKeys.mail(id),
    queryFn: ({ signal }) => loadMail(id, signal),
    enabled: isPossible,
  });
  const isMissing = !isPossible || (isApiError(error) && [400, 404].includes(error.status));
  if (data && !isMissing) {
    return (
      <MailFrame title={data.subject}>
        <Delivery mail={data} />
        <Card aria-labelledby="mail-content">
          <CardHeader title={t('outbox.content')} titleId="mail-content" />
          <CardBody>
            <MailLetter mail={data} />
          </CardBody>
        </Card>
      </MailFrame>
    );
  }
  return (
    <MailFrame title={t('outbox.mail')}>
      <Card>
        {isMissing ? (
          <EmptyState level={2} icon={MailX} title={t('outbox.missing')}>
            {t('outbox.missingHelp')}
          </EmptyState>
        ) : error ? (
          <ErrorArea
            level={2}
            what={t('outbox.whatMail')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            error={error}
          />
        ) : (
          <Loading isLoading skeleton={<SkeletonRows rows={4} />}>
            {() => null}
          </Loading>
        )}
      </Card>
    </MailFrame>
  );
}

function MailFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  return (
    <Page>
      <BackLink href={outboxPath(outboxQueryOf(search))}>
        <Icon icon={ChevronLeft} size={16} />
        {t('outbox.back')}
      </BackLink>
      <PageHeading title={title} />
      {children}
    </Page>
  );
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
      {mail.canSendAgain && (
        <CardFooter>
          <Button kind="primary" busy={again.isPending} onClick={() => again.mutate()}>
            {t('outbox.sendAgain')}
          </Button>
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
