import type { ValidatedEmail } from '@worklane/shared-kernel/contracts';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { useMutation, usePortalConfig } from '@worklane/shared-kernel/query';
import { useLocation } from '@worklane/shared-kernel/router';
import { homePath, refreshUser, useUser } from '@worklane/shared-kernel/session';
import { Button, ButtonLink, TelephoneLink } from '@worklane/shared-kernel/ui';
import { CircleCheck, MailX } from 'lucide-react';
import { useEffect } from 'react';
import { AuthFrame } from '../../shared/auth-frame.tsx';
import { ResultPanel } from '../../shared/result-panel.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { confirmEmailOnce } from './confirm-email-once.ts';

export function ConfirmEmailPage() {
  const t = useAccountTexts();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const user = useUser();
  const { mutate, data, isError, isIdle, isPending } = useMutation({
    mutationFn: () => confirmEmailOnce(token),
    onSuccess: () => (user ? refreshUser() : undefined),
    throwOnError: false,
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <AuthFrame>
      {data && <Confirmed joined={data.joinedBusinessName} />}
      {isError && <NotConfirmed onRetry={() => mutate()} />}
      {(isIdle || isPending) && (
        <>
          <PageHeading title={t('confirmEmail.title')} />
          <p role="status">{t('confirmEmail.pending')}</p>
        </>
      )}
    </AuthFrame>
  );
}

function Confirmed({ joined }: { joined: ValidatedEmail['joinedBusinessName'] }) {
  const t = useAccountTexts();
  return (
    <ResultPanel
      icon={CircleCheck}
      tone="success"
      title={t('confirmEmail.doneTitle')}
      actions={
        <ButtonLink href={homePath} kind="primary" block>
          {t('confirmEmail.dashboard')}
        </ButtonLink>
      }
    >
      <p>{t('confirmEmail.done')}</p>
      {joined && <p>{t('confirmEmail.joined', { business: joined })}</p>}
    </ResultPanel>
  );
}

function NotConfirmed({ onRetry }: { onRetry: () => void }) {
  const t = useAccountTexts();
  const phone = usePortalConfig()?.supportPhone;
  return (
    <ResultPanel
      icon={MailX}
      tone="error"
      title={t('confirmEmail.failedTitle')}
      note={
        <>
          {t('confirmEmail.note')} {phone && t('confirmEmail.call')}{' '}
          {phone && <TelephoneLink number={phone} />}
        </>
      }
      actions={
        <>
          <Button kind="secondary" block onClick={onRetry}>
            {t('confirmEmail.retry')}
          </Button>
          <ButtonLink href="/login" kind="quiet" block>
            {t('recovery.backToSignIn')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('confirmEmail.failed')}</p>
    </ResultPanel>
  );
}
