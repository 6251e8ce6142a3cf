import { PageHeading, PathLink, useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { safeReturnTo, useUser } from '@worklane/shared-kernel/session';
import { styled } from 'styled-components';
import { AuthFrame } from '../../shared/auth-frame.tsx';
import { FormHeader } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

export function SignInPage() {
  const user = useUser();
  return <AuthFrame>{user ? <SignedInAs user={user} /> : <SignIn />}</AuthFrame>;
}

function SignIn() {
  const t = useAccountTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  const canSignUp = useIsOwnedPath('/signup');
  return (
    <>
      <FormHeader>
        <PageHeading title={t('signIn.title')} />
        {canSignUp && (
          <p>
            {t('signIn.isNew')} <SignUpLink to="/signup">{t('signIn.signUp')}</SignUpLink>
          </p>
        )}
      </FormHeader>
      <SignedOutNotice />
      <SignInForm onSignedIn={() => navigate(safeReturnTo(search), { replace: true })} />
    </>
  );
}

const SignUpLink = styled(PathLink)`
  font-weight: 550;
`;
