import type { CallerInvitation } from '@worklane/kernel/contracts';
import { formatList } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { homePath, isStandardUser, useUser } from '@worklane/kernel/session';
import {
  Alert,
  ButtonLink,
  Card,
  EmptyState,
  ErrorArea,
  IconButton,
  Loading,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { ChevronLeft, ChevronRight, MailOpen } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { leavingQuery } from '../../shared/leaving.api.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { InvitationCard } from './invitation-card.tsx';
import { myInvitationsQuery } from './invitations.api.ts';
import { Arrow, CardPlace, Carousel, Column, Dot, Dots, Heading } from './invitations.styles.ts';

export function InvitationsPage() {
  const t = useBusinessTexts();
  const invitations = useQuery(myInvitationsQuery);
  const leaving = useQuery(leavingQuery);
  const [at, setAt] = useState(0);
  const list = invitations.data ?? [];
  const current = Math.min(at, Math.max(0, list.length - 1));
  const shown = list[current];
  const isOneOfSeveral = list.length > 1;
  const error = (!invitations.data && invitations.error) || (!leaving.data && leaving.error);
  const go = (by: number) => setAt(Math.max(0, Math.min(list.length - 1, current + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const { ended, answered } = useEndedInvitations(invitations.data);
  return (
    <Column>
      <Heading>
        <PageHeading title={t('invitations.title')} />
        {isOneOfSeveral && (
          <span aria-live="polite">{t('invitations.position', { n: current + 1, total: list.length })}</span>
        )}
      </Heading>
      <div role="status">
        {ended.length > 0 && (
          <Alert tone="notice">
            {t('invitations.ended', { names: formatList(ended), count: ended.length })}
          </Alert>
        )}
      </div>
      {error ? (
        <Card>
          <ErrorArea
            level={2}
            what={t('invitations.what')}
            onRetry={() => void Promise.all([invitations.refetch(), leaving.refetch()])}
            isRetrying={invitations.isFetching || leaving.isFetching}
            error={error}
          />
        </Card>
      ) : (
        <Loading
          isLoading={!invitations.data || !leaving.data}
          skeleton={
            <Card>
              <SkeletonRows rows={4} />
            </Card>
          }
        >
          {() =>
            shown && leaving.data ? (
              <Carousel onKeyDown={onKeyDown}>
                {isOneOfSeveral && <PreviousOrNext by={-1} isEnd={current === 0} go={go} />}
                <CardPlace>
                  <InvitationCard
                    key={shown.id}
                    invitation={shown}
                    leaving={leaving.data}
                    isOnly={list.length === 1}
                    onAnswered={() => answered.add(shown.id)}
                    onRejected={() => setAt(0)}
                  />
                </CardPlace>
                {isOneOfSeveral && <PreviousOrNext by={1} isEnd={current === list.length - 1} go={go} />}
                {isOneOfSeveral && (
                  <Dots aria-hidden="true">
                    {list.map(({ id }, index) => (
                      <Dot key={id} $isCurrent={index === current} />
                    ))}
                  </Dots>
                )}
              </Carousel>
            ) : (
              <NoInvitations />
            )
          }
        </Loading>
      )}
    </Column>
  );
}

function PreviousOrNext(props: { by: -1 | 1; isEnd: boolean; go: (by: number) => void }) {
  const t = useBusinessTexts();
  const { by, isEnd, go } = props;
  return (
    <Arrow $side={by < 0 ? 'left' : 'right'}>
      <IconButton
        kind="secondary"
        icon={by < 0 ? ChevronLeft : ChevronRight}
        label={t(by < 0 ? 'invitations.previous' : 'invitations.next')}
        disabled={isEnd}
        onClick={() => go(by)}
      />
    </Arrow>
  );
}

function useEndedInvitations(list: readonly CallerInvitation[] | undefined) {
  const [answered] = useState(() => new Set<string>());
  const [seen] = useState(() => new Map<string, string>());
  const open = new Set(list?.map(({ id }) => id));
  for (const { id, businessName } of list ?? []) seen.set(id, businessName);
  const ended = list
    ? [...seen].filter(([id]) => !open.has(id) && !answered.has(id)).map(([, name]) => name)
    : [];
  return { ended, answered };
}

function NoInvitations() {
  const t = useBusinessTexts();
  const user = useUser();
  const hasHome = user !== null && isStandardUser(user);
  return (
    <Card>
      <EmptyState
        icon={MailOpen}
        level={2}
        compact={false}
        title={t('invitations.none')}
        action={hasHome ? <ButtonLink href={homePath}>{t('invitations.dashboard')}</ButtonLink> : undefined}
      >
        {t('invitations.noneHelp')}
      </EmptyState>
    </Card>
  );
}
