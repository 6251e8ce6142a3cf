import { PageHeading, PathLink, useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { safeReturnTo } from '@worklane/shared-kernel/session';
import { styled } from 'styled-components';
import { AuthFrame } from '../../shared/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const t = useAccountTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  const canSignUp = useIsOwnedPath('/signup');
  return (
    <AuthFrame>
      <Head>
        <PageHeading title={t('signIn.title')} />
        {canSignUp ? (
          <p>
            {t('signIn.isNew')} <SignUpLink to="/signup">{t('signIn.signUp')}</SignUpLink>
          </p>
        ) : null}
      </Head>
      <SignInForm onSignedIn={() => navigate(safeReturnTo(search), { replace: true })} />
    </AuthFrame>
  );
}

const Head = styled.div`
  margin-bottom: 24px;
  p {
    margin-top: 6px;
    color: var(--text-muted);
  }
`;

const SignUpLink = styled(PathLink)`
  font-weight: 550;
`;
