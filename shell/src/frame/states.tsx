import { useTexts } from '@worklane/shared-kernel/i18n';
import { usePortalConfig } from '@worklane/shared-kernel/query';
import { Navigate } from '@worklane/shared-kernel/router';
import { refreshUser, signOut } from '@worklane/shared-kernel/session';
import { Button, ButtonLink, Container, EmptyState, ErrorArea } from '@worklane/shared-kernel/ui';
import { DoorOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Pending } from './pending.tsx';

/** Together with the time before the first render, this is less than a second. */
const SAY_SLOW_AFTER_MS = 500;

export function ServerSlow() {
  const t = useTexts('shell');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SAY_SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Pending />
      <Container role="status">{isLate ? <p>{t('away.slow')}</p> : null}</Container>
    </>
  );
}

export function ServerUnreachable() {
  const t = useTexts('shell');
  return (
    <Container>
      <ErrorArea level={1} compact={false} what={t('away.what')} onRetry={() => void refreshUser()}>
        {t('away.help')}
      </ErrorArea>
    </Container>
  );
}

export function NoPortal() {
  const t = useTexts('shell');
  return (
    <Container>
      <ErrorArea level={1} compact={false} what={t('noPortal.what')} onRetry={() => location.reload()}>
        {t('noPortal.help')}
      </ErrorArea>
    </Container>
  );
}

/**
 * Sends a person without a standard business to the marketing site. A person who has just lost their business, or the
 * invitation to join one, first gets a message.
 */
export function LeavingNotice({
  formerBusiness,
  hasLostInvitation,
  mayEnter,
}: {
  formerBusiness: string | null;
  hasLostInvitation: boolean;
  mayEnter: (path: string) => boolean;
}) {
  const t = useTexts('shell');
  const target = usePortalConfig()?.marketingSiteUrl;
  const isPath = target?.startsWith('/') === true;
  const leadsNowhere = isPath && !mayEnter(target);
  const stays = formerBusiness !== null || hasLostInvitation || leadsNowhere;
  useEffect(() => {
    if (target && !stays && !isPath) location.assign(target);
  }, [target, stays, isPath]);
  if (!target) {
    return <Pending />;
  }
  if (isPath && !stays) return <Navigate to={target} replace />;
  const [title, help] =
    formerBusiness !== null
      ? [t('leaving.left', { business: formerBusiness }), t('leaving.leftHelp')]
      : hasLostInvitation
        ? [t('leaving.notInvited'), t('leaving.notInvitedHelp')]
        : leadsNowhere
          ? [t('leaving.noPages'), t('leaving.noPagesHelp')]
          : [t('leaving.title'), t('leaving.help')];
  return (
    <Container role={stays ? 'status' : undefined}>
      <EmptyState
        icon={DoorOpen}
        level={1}
        compact={false}
        title={title}
        action={
          <>
            {!leadsNowhere && <ButtonLink href={target}>{t('leaving.link')}</ButtonLink>}
            <Button kind="quiet" onClick={() => void signOut()}>
              {t('menu.signOut')}
            </Button>
          </>
        }
      >
        {help}
      </EmptyState>
    </Container>
  );
}
