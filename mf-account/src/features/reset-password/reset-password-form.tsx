import type { PasswordReset } from '@worklane/kernel/contracts';
import { checkPassword } from '@worklane/kernel/domain';
import { applyProblem, FormPasswordField, useWatch, useWorklaneForm } from '@worklane/kernel/forms';
import { call, isApiError } from '@worklane/kernel/http';
import { Button, ButtonLink, Stack, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useId } from 'react';
import { DisabledReason, Form } from '../../shared/form.styles.ts';
import { StrengthMeter, useNewPasswordRules } from '../../shared/new-password/index.ts';
import { useAccountTexts } from '../../shared/texts.ts';

export function ResetPasswordForm({
  token,
  onSaved,
}: {
  token: string;
  onSaved: (reset: PasswordReset) => Promise<void>;
}) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const reasonId = useId();
  const form = useWorklaneForm({ defaultValues: { newPassword: '' }, shouldFocusError: true });
  const { control, formState, handleSubmit } = form;
  const rules = useNewPasswordRules('reset');
  const password = useWatch({ control, name: 'newPassword' });
  const isWeak = checkPassword(password, 'reset') !== null;
  const isDisabled = isWeak || formState.errors.newPassword !== undefined;

  const submit = handleSubmit(async ({ newPassword }) => {
    if (token === '') return alerts.error(t('reset.noToken'));
    let saved: PasswordReset;
    try {
      saved = await call('PUT /api/users/:resetToken/resetPassword', {
        params: { resetToken: token },
        body: { newPassword },
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      applyProblem(form, { errors: error.fieldErrors });
      alerts.error(failureText(error));
      return;
    }
    await onSaved(saved);
  });

  return (
    <Form method="post" noValidate onSubmit={submit}>
      <div>
        <FormPasswordField
          control={control}
          name="newPassword"
          rules={rules}
          label={t('reset.password')}
          help={t('newPassword.rule')}
          autoComplete="new-password"
        />
        <StrengthMeter password={password} />
      </div>
      <Stack $gap={12}>
        <div>
          <Button
            type="submit"
            kind="primary"
            block
            busy={formState.isSubmitting}
            disabled={isDisabled}
            aria-describedby={isDisabled ? reasonId : undefined}
          >
            {t('reset.submit')}
          </Button>
          <DisabledReason id={reasonId} $isShown={isDisabled}>
            {t('reset.missing')}
          </DisabledReason>
        </div>
        <ButtonLink href="/forgotpwd" kind="quiet" block>
          {t('recovery.askAgain')}
        </ButtonLink>
        <ButtonLink href="/login" kind="quiet" block>
          {t('recovery.backToSignIn')}
        </ButtonLink>
      </Stack>
    </Form>
  );
}
