import { isBlank } from '@worklane/kernel/domain';
import {
  FormCheckbox,
  FormPasswordField,
  FormTextField,
  ruleOf,
  useWatch,
  useWorklaneForm,
} from '@worklane/kernel/forms';
import { attemptSignIn, type SecondStep } from '@worklane/kernel/session';
import { Alert, Button } from '@worklane/kernel/ui';
import { type AnimationEvent, useEffect, useId, useState } from 'react';
import { useEmailField } from '../../shared/email-rule.ts';
import { DisabledReason } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { keepTypedEmail, readTypedEmail } from '../../shared/typed-email.ts';
import { forgetSignIn, readRememberedSignIn, rememberSignIn } from './remembered-sign-in.ts';
import { ForgotLink, ForgotPlace, PasswordPlace, SignInFields } from './sign-in.styles.ts';

interface SignInValues {
  email: string;
  password: string;
  isRemembered: boolean;
}

const isEmailField = 'input[name="email"]:autofill';

export interface WaitingSignIn {
  step: SecondStep;
  keep: () => Promise<void>;
}

interface SignInFormProps {
  onSignedIn: () => void;
  onSecondStep: (waiting: WaitingSignIn) => void;
}

export function SignInForm({ onSignedIn, onSecondStep }: SignInFormProps) {
  const t = useAccountTexts();
  const reasonId = useId();
  const [notice, setNotice] = useState<'unanswered' | 'notKept' | null>(null);
  const [isAutofilled, setAutofilled] = useState(false);
  const form = useWorklaneForm<SignInValues>({
    defaultValues: { email: readTypedEmail(), password: '', isRemembered: false },
    // With only two fields there is no error summary to focus.
    shouldFocusError: true,
  });
  const { control, formState, handleSubmit, setError, reset, getValues } = form;
  const email = useWatch({ control, name: 'email' });
  const isEmailEmpty = isBlank(email) && !isAutofilled;
  const emailField = useEmailField(email, formState.errors.email !== undefined);

  useEffect(() => {
    let isGone = false;
    void readRememberedSignIn().then((remembered) => {
      const { email, password } = getValues();
      // Do not overwrite text that the person typed during the read.
      if (remembered && !isGone && email === '' && password === '')
        reset({ ...remembered, isRemembered: true });
    });
    return () => {
      isGone = true;
    };
  }, [getValues, reset]);

  const submit = handleSubmit(async ({ email, password, isRemembered }) => {
    setNotice(null);
    const refuse = (message: string) =>
      setError('password', { type: 'refused', message }, { shouldFocus: true });
    if (password === '') return refuse(t('signIn.passwordMissing'));
    const outcome = await attemptSignIn(email.trim(), password);
    const keep = () =>
      isRemembered ? rememberSignIn({ email: email.trim(), password }) : Promise.resolve(forgetSignIn());
    if (outcome.kind === 'done') {
      keepTypedEmail('');
      await keep();
      onSignedIn();
    } else if (outcome.kind === 'secondStep') onSecondStep({ step: outcome.step, keep });
    else if (outcome.kind === 'refused') refuse(outcome.message);
    else setNotice(outcome.kind);
  });

  // Some browsers fill in saved credentials without a change event until the person interacts with the page.
  const noticeAutofill = ({ target }: AnimationEvent) => {
    if ((target as Element).matches(isEmailField)) setAutofilled(true);
  };

  return (
    // POST, so that without JavaScript the browser cannot put the password into the URL.
    <SignInFields method="post" noValidate onSubmit={submit} onAnimationStart={noticeAutofill}>
      <FormTextField
        control={control}
        name="email"
        rules={{
          validate: ruleOf(emailField.check),
          onChange: ({ target }: { target: { value: string } }) => {
            setAutofilled(false);
            keepTypedEmail(target.value);
          },
        }}
        label={t('signIn.email')}
        help={emailField.help}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordPlace>
        <FormPasswordField
          control={control}
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
        />
      </PasswordPlace>
      <FormCheckbox control={control} name="isRemembered">
        {t('signIn.remember')}
      </FormCheckbox>
      {notice && (
        <Alert tone="error" role="alert">
          {t(`signIn.${notice}`)}
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          kind="primary"
          block
          busy={formState.isSubmitting}
          disabled={isEmailEmpty}
          aria-describedby={isEmailEmpty ? reasonId : undefined}
        >
          {t('signIn.submit')}
        </Button>
        <DisabledReason id={reasonId} $isShown={isEmailEmpty}>
          {t('signIn.emailMissing')}
        </DisabledReason>
      </div>
      <ForgotPlace>
        <ForgotLink to="/forgotpwd" isHiddenWithoutTarget>
          {t('signIn.forgot')}
        </ForgotLink>
      </ForgotPlace>
    </SignInFields>
  );
}
