import { isId } from '@worklane/shared-kernel/domain';
import { isApiError } from '@worklane/shared-kernel/http';
import { PageHeading, PathLink } from '@worklane/shared-kernel/modules';
import { useQuery } from '@worklane/shared-kernel/query';
import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { homePath } from '@worklane/shared-kernel/session';
import { Alert } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';
import { AuthFrame } from '../../shared/auth-frame.tsx';
import { FormHeader, TextButton } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { invitationQuery } from './sign-up.api.ts';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const invitationId = query.get('userinvitationId');
  const { data: invitation, error, refetch } = useQuery(invitationQuery(invitationId));
  const isOpen = invitation?.status === 'pending';
  const isUnknown =
    invitationId !== null &&
    (!isId(invitationId) || (isApiError(error) && error.status < 500 && error.status >= 400));
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
        {invitation && !isOpen && <Alert tone="notice">{t(`signUp.invitation.${invitation.status}`)}</Alert>}
        {error && !isUnknown && (
          <Alert tone="notice">
            {t('signUp.invitation.failed')}{' '}
            <TextButton type="button" onClick={() => void refetch()}>
              {t('signUp.retry')}
            </TextButton>
          </Alert>
        )}
      </Notice>
      <SignUpForm
        email={query.get('email') ?? ''}
        invitation={invitation && isOpen ? invitation : null}
        onSignedUp={() => navigate(homePath, { replace: true })}
      />
    </AuthFrame>
  );
}

const SignInLink = styled(PathLink)`
  font-weight: 550;
`;

/** The margin disappears with the text. */
const Notice = styled.div`
  > * {
    margin-bottom: var(--s5);
  }
`;
