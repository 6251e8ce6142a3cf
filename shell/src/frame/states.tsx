import { useTexts } from '@worklane/shared-kernel/i18n';
import { usePortalConfig } from '@worklane/shared-kernel/query';
import { refreshUser, signOut } from '@worklane/shared-kernel/session';
import { Button, ButtonLink, Container, EmptyState, ErrorArea } from '@worklane/shared-kernel/ui';
import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { Pending } from './pending.tsx';

/** Nobody answers who is signed in; it is asked again every few seconds. */
export function ServerAway() {
  const t = useTexts('shell');
  return (
    <Container>
      <ErrorArea level={1} compact={false} what={t('away.what')} onRetry={() => void refreshUser()}>
        {t('away.help')}
      </ErrorArea>
    </Container>
  );
}

/** The release set names no module for the home page: there is no portal to show. */
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

/** People without a standard business are sent to the provider's marketing site. */
export function LeavingNotice() {
  const t = useTexts('shell');
  const target = usePortalConfig()?.marketingSiteUrl;
  useEffect(() => {
    if (target) location.assign(target);
  }, [target]);
  if (!target) {
    return <Pending />;
  }
  return (
    <Container>
      <EmptyState
        icon={DoorOpen}
        level={1}
        compact={false}
        title={t('leaving.title')}
        action={
          <>
            <ButtonLink href={target}>{t('leaving.link')}</ButtonLink>
            <Button kind="quiet" onClick={() => void signOut()}>
              {t('menu.signOut')}
            </Button>
          </>
        }
      >
        {t('leaving.help')}
      </EmptyState>
    </Container>
  );
}
