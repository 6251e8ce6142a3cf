import type { CurrentUser, UserInvitation } from '@worklane/kernel/contracts';
import { INVITATIONS_PATH } from '@worklane/kernel/domain';
import { PageHeading } from '@worklane/kernel/modules';
import { Navigate } from '@worklane/kernel/router';
import { homePath, signOut } from '@worklane/kernel/session';
import { Button, ButtonLink, Stack } from '@worklane/kernel/ui';
import { FormHeader } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { isInvited } from './sign-up-values.ts';

/** A signed-in person's own link leads to their invitations; another person's shows a message. */
export function InvitationWhileSignedIn({
  user,
  invitation,
}: {
  user: CurrentUser;
  invitation: UserInvitation | null;
}) {
  const t = useAccountTexts();
  const isOwn = invitation !== null && isInvited(invitation, user.email);
  if (isOwn && user.isEmailConfirmed) return <Navigate to={INVITATIONS_PATH} replace />;
  const business = invitation?.businessName ?? '';
  const invited = invitation?.invitedUser?.email ?? '';
  return (
    <>
      <FormHeader>
        <PageHeading title={t('signUp.signedIn.title')} />
        <p role="status">
          {invitation === null
            ? t('signUp.signedIn.ended')
            : t(isOwn ? 'signUp.signedIn.own' : 'signUp.signedIn.other', { business, invited })}
        </p>
        <p>{t('signUp.signedIn.who', { email: user.email })}</p>
      </FormHeader>
      <Stack $gap={12}>
        <ButtonLink href={homePath} kind="primary" block>
          {t('signUp.signedIn.home')}
        </ButtonLink>
        <Button block onClick={() => void signOut()}>
          {t('signUp.signedIn.signOut')}
        </Button>
      </Stack>
    </>
  );
}
