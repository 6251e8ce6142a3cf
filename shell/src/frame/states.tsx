import { useTexts } from '@worklane/shared-kernel/i18n';
import { usePortalConfig } from '@worklane/shared-kernel/query';
import { refreshUser, signOut } from '@worklane/shared-kernel/session';
import { Button, ButtonLink, Container, EmptyState, ErrorArea } from '@worklane/shared-kernel/ui';
import { DoorOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Pending } from './pending.tsx';

/** With the time before the first render this is less than a second. */
const SAY_SLOW_AFTER_MS = 500;

/** The api has not answered yet whether anybody is signed in. */
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

/** The api does not answer whether anybody is signed in. The session asks again every few seconds. */
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

/** The release set has no module for the home page, so there is nothing to show. */
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
 * Sends a person without a standard business to the marketing site. Whoever has just lost theirs, or the invitation to
 * join one, is told so first.
 */
export function LeavingNotice({
  formerBusiness,
  hasLostInvitation,
}: {
  formerBusiness: string | null;
  hasLostInvitation: boolean;
}) {
  const t = useTexts('shell');
  const target = usePortalConfig()?.marketingSiteUrl;
  const stays = formerBusiness !== null || hasLostInvitation;
  useEffect(() => {
    if (target && !stays) location.assign(target);
  }, [target, stays]);
  if (!target) {
    return <Pending />;
  }
  const [title, help] =
    formerBusiness !== null
      ? [t('leaving.left', { business: formerBusiness }), t('leaving.leftHelp')]
      : hasLostInvitation
        ? [t('leaving.notInvited'), t('leaving.notInvitedHelp')]
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
            <ButtonLink href={target}>{t('leaving.link')}</ButtonLink>
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
