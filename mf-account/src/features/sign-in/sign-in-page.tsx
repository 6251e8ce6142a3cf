import { PageHeading, PathLink, useIsOwnedPath } from '@worklane/kernel/modules';
import { useLocation, useNavigate } from '@worklane/kernel/router';
import { canUsePasskeys, safeReturnTo, useUser } from '@worklane/kernel/session';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormHeader } from '../../shared/form.styles.ts';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm, type WaitingSignIn } from './sign-in-form.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

export function SignInPage() {
  const user = useUser();
  return <AuthFrame>{user ? <SignedInAs user={user} /> : <SignIn />}</AuthFrame>;
}

function SignIn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const finish = () => navigate(safeReturnTo(search), { replace: true });
  const finishStep = async () => {
    await waiting?.keep();
    finish();
  };
  const restart = (why: string | null) => {
    setNotice(why);
    setWaiting(null);
  };
  return (
    <>
      {waiting && (
        <SecondStepForm step={waiting.step} onSignedIn={() => void finishStep()} onRestart={restart} />
      )}
      {/* Hidden, not removed, so that the typed text is still there after going back. */}
      <div hidden={waiting !== null}>
        <PasswordStep
          isCurrent={waiting === null}
          notice={notice}
          onSignedIn={finish}
          onSecondStep={setWaiting}
        />
      </div>
    </>
  );
}

interface PasswordStepProps {
  isCurrent: boolean;
  notice: string | null;
  onSignedIn: () => void;
  onSecondStep: (waiting: WaitingSignIn) => void;
}

function PasswordStep({ isCurrent, notice, onSignedIn, onSecondStep }: PasswordStepProps) {
  const t = useAccountTexts();
  const canSignUp = useIsOwnedPath('/signup');
  return (
    <>
      <FormHeader>
        {isCurrent && <PageHeading title={t('signIn.title')} />}
        {canSignUp && (
          <p>
            {t('signIn.isNew')} <SignUpLink to="/signup">{t('signIn.signUp')}</SignUpLink>
          </p>
        )}
      </FormHeader>
      <SignedOutNotice stepEnded={notice} />
      <SignInForm onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
      {isCurrent && canUsePasskeys() && <PasskeySignIn isOffered onSignedIn={onSignedIn} />}
    </>
  );
}

const SignUpLink = styled(PathLink)`
  font-weight: 550;
`;
