import { PageHeading } from '@worklane/kernel/modules';
import { ButtonLink, useAlerts } from '@worklane/kernel/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormHeader, TextButton } from '../../shared/form.styles.ts';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { ResultPanel } from '../../shared/sign-in-frame/result-panel.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordPage() {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const [isSent, setSent] = useState(false);
  const finish = () => {
    alerts.success(t('forgot.alert'));
    setSent(true);
  };
  return (
    <AuthFrame>
      {isSent ? (
        <ResultPanel
          icon={MailCheck}
          tone="success"
          title={t('forgot.sentTitle')}
          note={
            <>
              {t('forgot.note')}{' '}
              <TextButton type="button" onClick={() => setSent(false)}>
                {t('forgot.other')}
              </TextButton>
              .
            </>
          }
          actions={
            <ButtonLink href="/login" kind="secondary" block>
              {t('recovery.backToSignIn')}
            </ButtonLink>
          }
        >
          <p>{t('forgot.sent')}</p>
        </ResultPanel>
      ) : (
        <>
          <FormHeader>
            <PageHeading title={t('forgot.title')} />
            <p>{t('forgot.help')}</p>
          </FormHeader>
          <ForgotPasswordForm onSent={finish} />
        </>
      )}
    </AuthFrame>
  );
}
