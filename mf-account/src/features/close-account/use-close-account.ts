import { applyProblem, useWorklaneForm } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useSubmitFailureText } from '@worklane/kernel/ui';
import { type FormEvent, useState } from 'react';
import { type ClosingConfirmation, closeAccount } from './close-account.api.ts';

const fieldNames = { email: 'email', password: 'password' } as const;

export function useCloseAccount() {
  const words = useSubmitFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useWorklaneForm<ClosingConfirmation>({
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  });
  const send = async (confirmation: ClosingConfirmation) => {
    setFailure(null);
    try {
      await closeAccount({ ...confirmation, email: confirmation.email.trim() });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { fieldErrors } = error;
      if (fieldErrors.length === 0 || applyProblem(form, { errors: fieldErrors }, fieldNames).length > 0)
        setFailure(words(error));
    }
  };
  return {
    form,
    failure,
    isSubmitting: form.formState.isSubmitting,
    submit: (event?: FormEvent) => void form.handleSubmit(send)(event),
  };
}
