import type { UserInvitation } from '@worklane/kernel/contracts';
import { isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { PageHeading, PathLink } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useLocation, useNavigate } from '@worklane/kernel/router';
import { homePath, useUser } from '@worklane/kernel/session';
import { Alert } from '@worklane/kernel/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormHeader, TextButton } from '../../shared/form.styles.ts';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { InvitationWhileSignedIn } from './invitation-while-signed-in.tsx';
import { invitationQuery } from './sign-up.api.ts';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const t = useAccountTexts();
  const user = useUser();
  // Signing up also signs in: the form must stay until it navigates.
  const [wasSignedIn] = useState(user !== null);
  const query = new URLSearchParams(useLocation().search);
  const invitationId = query.get('userinvitationId');
  const { data: found, error, isLoading, refetch } = useQuery(invitationQuery(invitationId));
  const invitation = found && isOpen(found) ? found : null;
  const isUnknown =
    invitationId !== null &&
    (!isId(invitationId) || (isApiError(error) && error.status < 500 && error.status >= 400));
  const hasFailed = error !== null && !isUnknown;
  if (user && wasSignedIn && invitationId !== null && !hasFailed)
    return (
      <AuthFrame>
        {!isLoading && <InvitationWhileSignedIn user={user} invitation={isUnknown ? null : invitation} />}
      </AuthFrame>
    );
  return (
    <AuthFrame
      isWide
      action={
        <>
          {t('signUp.haveAccount')} <SignInLink to="/login">{t('signUp.signIn')}</SignInLink>
        </>
      }
    >
      <FormHeader>
        <PageHeading title={t('signUp.title')} />
      </FormHeader>
      <Notice role="status">
        {isUnknown && <Alert tone="notice">{t('signUp.invitation.unknown')}</Alert>}
        {found && !invitation && !isUnknown && (
          <Alert tone="notice">{t(endOf(found), { business: found.businessName })}</Alert>
        )}
        {hasFailed && (
          <Alert tone="notice">
            {t('signUp.invitation.failed')}{' '}
            <TextButton type="button" onClick={() => void refetch()}>
              {t('signUp.retry')}
            </TextButton>
          </Alert>
        )}
      </Notice>
      <NewAccount email={query.get('email') ?? ''} invitation={isUnknown ? null : invitation} />
    </AuthFrame>
  );
}

function NewAccount(props: { email: string; invitation: UserInvitation | null }) {
  const navigate = useNavigate();
  return <SignUpForm {...props} onSignedUp={() => navigate(homePath, { replace: true })} />;
}

const isOpen = ({ status, isExpired }: UserInvitation) => status === 'pending' && isExpired !== true;

const endOf = ({ status }: UserInvitation) =>
  `signUp.invitation.${status === 'pending' ? 'expired' : status}` as const;

const SignInLink = styled(PathLink)`
  font-weight: 550;
`;

const Notice = styled.div`
  > * {
    margin-bottom: var(--s5);
  }
`;
