import type { PasswordReset } from '@worklane/kernel/contracts';
import { formatList, type Translate } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import { useLocation, useNavigate } from '@worklane/kernel/router';
import { refreshUser, signInPath, useUser } from '@worklane/kernel/session';
import { useAlerts } from '@worklane/kernel/ui';
import { FormHeader } from '../../shared/form.styles.ts';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

function waysInWords(t: Translate, waysIn: PasswordReset['waysIn']): string {
  if (!waysIn) return '';
  const { passkeys, hasApp, hasCalendar } = waysIn;
  return formatList([
    ...(passkeys > 0 ? [t('reset.passkeys', { count: passkeys })] : []),
    ...(hasApp ? [t('reset.app')] : []),
    ...(hasCalendar ? [t('reset.calendar')] : []),
  ]);
}

export function ResetPasswordPage() {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const user = useUser();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const finish = async ({ waysIn }: PasswordReset) => {
    // If it is the same person, the server has ended this browser's session too; the other tabs follow.
    if (user) await refreshUser();
    const left = waysInWords(t, waysIn);
    alerts.success(left ? t('reset.savedWith', { list: left }) : t('reset.saved'));
    // After the sign-in the person sees the other ways into the account on the security page.
    navigate(left ? `${signInPath}?returnTo=${encodeURIComponent('/userProfile/password')}` : signInPath, {
      replace: true,
    });
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
