import { longDate } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import { useMutation } from '@worklane/kernel/query';
import { useLocation, useNavigate } from '@worklane/kernel/router';
import { homePath, refreshUser, signInPath, signOut, useSession, useUser } from '@worklane/kernel/session';
import { Alert, Button, ButtonLink, Inline, Stack, useSubmitFailureText } from '@worklane/kernel/ui';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { reopenAccount } from './reopen-account.api.ts';

export function ReopenAccountPage() {
  const { search } = useLocation();
  const user = useUser();
  const { state } = useSession();
  const token = new URLSearchParams(search).get('token');
  return (
    <AuthFrame>
      {user?.closedUntil ? (
        <Reopen token={null} until={user.closedUntil} />
      ) : token === null || token === '' ? (
        state !== 'checking' && <NothingToReopen isSignedIn={user !== null} />
      ) : (
        <Reopen token={token} until={null} />
      )}
    </AuthFrame>
  );
}

function Reopen({ token, until }: { token: string | null; until: string | null }) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const words = useSubmitFailureText();
  const navigate = useNavigate();
  const reopen = useMutation({
    mutationFn: () => reopenAccount(token),
    onSuccess: async () => {
      if (token !== null) return;
      await refreshUser();
      navigate(homePath, { replace: true });
    },
  });
  const { error } = reopen;
  const code = isApiError(error) ? error.code : null;
  // A second visit to the link: the account was reopened by the first visit or by a sign-in.
  if (token !== null && (reopen.isSuccess || code === 'closing.reopened')) return <Reopened />;
  return (
    <Stack $gap={20}>
      <PageHeading title={t('reopen.title')} />
      <p>{until === null ? t('reopen.byLink') : t('reopen.until', { day: word(longDate(until)) })}</p>
      {isApiError(error) && (
        <Alert tone="error" role="alert">
          {words(error)}
        </Alert>
      )}
      <Inline>
        {code === 'closing.linkUsed' ? (
          <ButtonLink href={signInPath} kind="primary">
            {t('reopen.signIn')}
          </ButtonLink>
        ) : (
          <Button kind="primary" busy={reopen.isPending} onClick={() => reopen.mutate()}>
            {t('reopen.open')}
          </Button>
        )}
        {token === null && (
          <Button kind="quiet" onClick={() => void signOut()}>
            {t('reopen.leave')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

function Reopened() {
  const t = useAccountTexts();
  return (
    <Stack $gap={20}>
      <PageHeading title={t('reopen.doneTitle')} />
      <p>{t('reopen.done')}</p>
      <div>
        <ButtonLink href={signInPath} kind="primary">
          {t('reopen.signIn')}
        </ButtonLink>
      </div>
    </Stack>
  );
}

function NothingToReopen({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useAccountTexts();
  return (
    <Stack $gap={20}>
      <PageHeading title={t('reopen.title')} />
      <p>{t(isSignedIn ? 'reopen.isOpen' : 'reopen.signInFirst')}</p>
      <div>
        <ButtonLink href={isSignedIn ? homePath : signInPath} kind="primary">
          {t(isSignedIn ? 'reopen.home' : 'reopen.signIn')}
        </ButtonLink>
      </div>
    </Stack>
  );
}
