import { applyProblem, FormTextField, ruleOf, useWatch, useWorklaneForm } from '@worklane/kernel/forms';
import { call, isApiError } from '@worklane/kernel/http';
import { Button, ButtonLink, Stack, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useEmailField } from '../../shared/email-rule.ts';
import { Form } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { keepTypedEmail, readTypedEmail } from '../../shared/typed-email.ts';

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const form = useWorklaneForm({ defaultValues: { email: readTypedEmail() }, shouldFocusError: true });
  const { control, formState, handleSubmit } = form;
  const emailField = useEmailField(
    useWatch({ control, name: 'email' }),
    formState.errors.email !== undefined,
  );

  const submit = handleSubmit(async ({ email }) => {
    try {
      await call('POST /api/users/forgotPassword', { body: { email: email.trim() } });
      keepTypedEmail('');
      onSent();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 404) alerts.error(t('forgot.unknown'));
      else if (error.fieldErrors.length > 0) applyProblem(form, { errors: error.fieldErrors });
      else form.setError('email', { type: 'refused', message: failureText(error) }, { shouldFocus: true });
    }
  });

  return (
    <Form method="post" noValidate onSubmit={submit}>
      <FormTextField
        control={control}
        name="email"
        rules={{ validate: ruleOf(emailField.check) }}
        label={t('forgot.email')}
        help={emailField.help}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Stack $gap={12}>
        <Button type="submit" kind="primary" block busy={formState.isSubmitting}>
          {t('forgot.submit')}
        </Button>
        <ButtonLink href="/login" kind="quiet" block>
          {t('recovery.backToSignIn')}
        </ButtonLink>
      </Stack>
    </Form>
  );
}
