import { PageHeading } from '@worklane/shared-kernel/modules';
import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { refreshUser, signInPath, useUser } from '@worklane/shared-kernel/session';
import { useAlerts } from '@worklane/shared-kernel/ui';
import { AuthFrame } from '../../shared/auth-frame.tsx';
import { FormHeader } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordPage() {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const user = useUser();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const finish = async () => {
    // The server has ended this browser's session too, if it was the same person's: all its tabs follow.
    if (user) await refreshUser();
    alerts.success(t('reset.saved'));
    navigate(signInPath, { replace: true });
  };
  return (
    <AuthFrame>
      <FormHeader>
        <PageHeading title={t('reset.title')} />
        <p>{t('reset.help')}</p>
      </FormHeader>
      <ResetPasswordForm token={token} onSaved={finish} />
    </AuthFrame>
  );
}
