import { PageHeading, PathLink, useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { canUsePasskeys, type SecondStep, safeReturnTo, useUser } from '@worklane/shared-kernel/session';
import { Alert } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AuthFrame } from '../../shared/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { FormHeader, Notice } from './sign-in.styles.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

export function SignInPage() {
  const user = useUser();
  return <AuthFrame>{user ? <SignedInAs user={user} /> : <SignIn />}</AuthFrame>;
}

function SignIn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const finish = () => navigate(safeReturnTo(search), { replace: true });
  const restart = (why: string | null) => {
    setNotice(why);
    setStep(null);
  };
  return (
    <>
      {step && <SecondStepForm step={step} onSignedIn={finish} onRestart={restart} />}
      {/* Hidden, not removed: who goes back finds what was typed. */}
      <div hidden={step !== null}>
        <PasswordStep isCurrent={step === null} notice={notice} onSignedIn={finish} onSecondStep={setStep} />
      </div>
    </>
  );
}

interface PasswordStepProps {
  isCurrent: boolean;
  /** Why the second step ended. */
  notice: string | null;
  onSignedIn: () => void;
  onSecondStep: (step: SecondStep) => void;
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
      <SignedOutNotice />
      <Notice role="status">{notice && <Alert tone="notice">{notice}</Alert>}</Notice>
      <SignInForm onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
      {isCurrent && canUsePasskeys() && <PasskeySignIn isOffered onSignedIn={onSignedIn} />}
    </>
  );
}

const SignUpLink = styled(PathLink)`
  font-weight: 550;
`;
