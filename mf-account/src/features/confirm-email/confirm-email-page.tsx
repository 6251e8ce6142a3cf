import { call, isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useMutation, usePortalConfig } from '@worklane/kernel/query';
import { useLocation } from '@worklane/kernel/router';
import { homePath, refreshUser, signInPath, useUser } from '@worklane/kernel/session';
import { Button, ButtonLink, TelephoneLink, TextPart, useSubmitFailureText } from '@worklane/kernel/ui';
import { CircleCheck, MailX } from 'lucide-react';
import { useEffect } from 'react';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { ResultPanel } from '../../shared/sign-in-frame/result-panel.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { confirmEmailOnce } from './confirm-email-once.ts';

export function ConfirmEmailPage() {
  const t = useAccountTexts();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const user = useUser();
  const { mutate, data, error, isIdle, isPending } = useMutation({
    mutationFn: () => confirmEmailOnce(token),
    // Also after a failure: the email may be confirmed since the user was loaded.
    onSettled: () => (user ? refreshUser() : undefined),
    throwOnError: false,
  });
  const code = isApiError(error) ? error.code : null;
  useEffect(() => mutate(), [mutate]);
  return (
    <AuthFrame>
      {data && (
        <Confirmed
          title={t('confirmEmail.doneTitle')}
          what={t('confirmEmail.done')}
          joined={data.joinedBusinessName}
        />
      )}
      {code === 'account.emailConfirmed' && (
        <Confirmed title={t('confirmEmail.knownTitle')} what={t('confirmEmail.known')} joined={null} />
      )}
      {error && code !== 'account.emailConfirmed' && (
        <NotConfirmed
          deadLink={code === 'account.linkUsed' ? error.message : null}
          onRetry={() => mutate()}
        />
      )}
      {(isIdle || isPending) && (
        <>
          <PageHeading title={t('confirmEmail.title')} />
          <p role="status">{t('confirmEmail.pending')}</p>
        </>
      )}
    </AuthFrame>
  );
}

function Confirmed({ title, what, joined }: { title: string; what: string; joined: string | null }) {
  const t = useAccountTexts();
  return (
    <ResultPanel
      icon={CircleCheck}
      tone="success"
      title={title}
      actions={
        <ButtonLink href={homePath} kind="primary" block>
          {t('confirmEmail.dashboard')}
        </ButtonLink>
      }
    >
      <p>{what}</p>
      {joined && <p>{t('confirmEmail.joined', { business: joined })}</p>}
    </ResultPanel>
  );
}

/** @param deadLink the reason why the link will never work, so that a new one is needed; null if a retry may help */
function NotConfirmed({ deadLink, onRetry }: { deadLink: string | null; onRetry: () => void }) {
  const t = useAccountTexts();
  const phone = usePortalConfig()?.supportPhone;
  return (
    <ResultPanel
      icon={MailX}
      tone="error"
      title={t('confirmEmail.failedTitle')}
      note={
        <>
          {t('confirmEmail.note')} {phone && <TextPart>{t('confirmEmail.call')} </TextPart>}
          {phone && <TelephoneLink number={phone} />}
        </>
      }
      actions={
        <>
          {deadLink === null ? (
            <Button kind="secondary" block onClick={onRetry}>
              {t('confirmEmail.retry')}
            </Button>
          ) : (
            <NewLink />
          )}
          <ButtonLink href={signInPath} kind="quiet" block>
            {t('recovery.backToSignIn')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('confirmEmail.failed')}</p>
      {deadLink !== null && <p>{deadLink}</p>}
    </ResultPanel>
  );
}

function NewLink() {
  const t = useAccountTexts();
  const user = useUser();
  const failureText = useSubmitFailureText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/users/me/validationEmail'),
    throwOnError: false,
  });
  if (user === null)
    return (
      <ButtonLink href={signInPath} kind="primary" block>
        {t('confirmEmail.signInForLink')}
      </ButtonLink>
    );
  if (user.isEmailConfirmed) return null;
  return (
    <>
      <Button kind="primary" block busy={isPending} onClick={() => mutate()}>
        {t('confirmEmail.newLink')}
      </Button>
      <p role="status">
        {isSuccess ? t('confirmEmail.newLinkSent', { email: user.email }) : error && failureText(error)}
      </p>
    </>
  );
}
