import { useTexts } from '@worklane/shared-kernel/i18n';
import { refreshUser, signOut } from '@worklane/shared-kernel/session';
import { Button, EmptyState, ErrorArea, Loading } from '@worklane/shared-kernel/ui';
import { useEffect } from 'react';
import { Container } from './container.ts';
import { usePortalConfig } from './use-portal-config.ts';

/** Nobody answers who is signed in; it is asked again every few seconds. */
export function ServerAway() {
  const t = useTexts('shell');
  return (
    <Container>
      <ErrorArea what={t('away.what')} help={t('away.help')} onRetry={() => void refreshUser()} />
    </Container>
  );
}

/** The release set names no module for the home page: there is no portal to show. */
export function NoPortal() {
  const t = useTexts('shell');
  return (
    <Container>
      <ErrorArea what={t('noPortal.what')} help={t('noPortal.help')} onRetry={() => location.reload()} />
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
    return (
      <Container>
        <Loading />
      </Container>
    );
  }
  return (
    <Container>
      <EmptyState
        title={t('leaving.title')}
        help={t('leaving.help')}
        action={
          <>
            <a href={target}>{t('leaving.link')}</a>
            <Button kind="secondary" onClick={() => void signOut()}>
              {t('menu.signOut')}
            </Button>
          </>
        }
      />
    </Container>
  );
}
