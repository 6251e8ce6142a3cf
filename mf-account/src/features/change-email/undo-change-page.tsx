import { call } from '@worklane/kernel/http';
import { usePortalConfig } from '@worklane/kernel/query';
import { useNavigate } from '@worklane/kernel/router';
import { refreshUser, useUser } from '@worklane/kernel/session';
import { LinkPage } from '../../shared/sign-in-frame/link-page.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

export function UndoChangePage() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const user = useUser();
  const config = usePortalConfig();
  const undo = async (token: string) => {
    const { resetToken } = await call('POST /api/users/email-change/undo', { body: { token } });
    // If it is the same person, the server has ended this browser's session too.
    if (user) await refreshUser();
    navigate(`/resetpwd?token=${resetToken}`, { replace: true });
    return t('email.undo.done');
  };
  return (
    <LinkPage
      title={t('email.undo.title')}
      texts={[t('email.undo.help'), t('email.undo.then')]}
      action={t('email.undo.confirm')}
      kind="danger"
      doneTitle={t('email.undo.doneTitle')}
      onConfirm={undo}
      next={(state) =>
        state === 'dead' &&
        config && <p>{t('email.undo.support', { email: config.supportEmail, phone: config.supportPhone })}</p>
      }
    />
  );
}
