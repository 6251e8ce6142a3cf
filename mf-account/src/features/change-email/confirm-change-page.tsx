import { securityPagePath } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { homePath, refreshUser, signInPath, useUser } from '@worklane/kernel/session';
import { ButtonLink } from '@worklane/kernel/ui';
import { LinkPage } from '../../shared/sign-in-frame/link-page.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

export function ConfirmChangePage() {
  const t = useAccountTexts();
  const user = useUser();
  const confirm = async (token: string) => {
    const { email, joinedBusinessName } = await call('POST /api/users/email-change/confirm', {
      body: { token },
    });
    if (user) await refreshUser();
    const changed = t('email.link.changed', { email });
    return joinedBusinessName
      ? `${changed} ${t('email.link.joined', { business: joinedBusinessName })}`
      : changed;
  };
  const securityPath = securityPagePath(user ?? { isOperator: false });
  const askAgain = user ? securityPath : `${signInPath}?returnTo=${encodeURIComponent(securityPath)}`;
  return (
    <LinkPage
      title={t('email.link.title')}
      texts={[t('email.link.help'), t('email.link.notYou')]}
      action={t('email.link.confirm')}
      kind="primary"
      doneTitle={t('email.link.doneTitle')}
      onConfirm={confirm}
      usedCode="account.emailChanged"
      next={(state) =>
        state === 'dead' ? (
          <ButtonLink href={askAgain} kind="primary" block>
            {t('email.link.askAgain')}
          </ButtonLink>
        ) : (
          user && (
            <ButtonLink href={homePath} kind="primary" block>
              {t('email.link.home')}
            </ButtonLink>
          )
        )
      }
    />
  );
}
