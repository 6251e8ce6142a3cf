import { applyProblem, useWorklaneForm } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import type { FormEvent } from 'react';
import { accountKeys } from '../../shared/account-keys.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { type Passwords, savePassword } from './change-password.api.ts';

const fieldNames = {
  'passwords.oldPassword': 'oldPassword',
  'passwords.newPassword': 'newPassword',
} as const;

export function useChangePassword(userId: string) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const showFailure = useFailureAlert();
  const form = useWorklaneForm<Passwords>({ defaultValues: { oldPassword: '', newPassword: '' } });
  useUnsavedWork(form.formState.isDirty);

  const send = async (passwords: Passwords) => {
    try {
      await savePassword(userId, passwords);
      form.reset();
      alerts.success(t('changePassword.saved'));
      // A new password ends all other sessions and a pending change of the email.
      for (const queryKey of [accountKeys.mySessions(), accountKeys.emailChange()])
        void queries.invalidateQueries({ queryKey });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { fieldErrors, code, message } = error;
      if (code === 'auth.oldPasswordWrong')
        form.setError('oldPassword', { type: code, message }, { shouldFocus: true });
      else if (fieldErrors.length === 0 || applyProblem(form, { errors: fieldErrors }, fieldNames).length > 0)
        showFailure(error);
    }
  };
  return {
    form,
    isSubmitting: form.formState.isSubmitting,
    submit: (event: FormEvent) => void form.handleSubmit(send)(event),
    cancel: () => form.reset(),
  };
}
