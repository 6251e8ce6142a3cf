import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../ui/index.ts';
import { useSummaryErrors } from './use-worklane-form.ts';

interface FormErrorSummaryProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  formId: string;
}

/**
 * After a submit with several errors, it lists them and takes the focus. After a single error, that field takes the
 * focus.
 */
export function FormErrorSummary<Values extends FieldValues>({
  form,
  formId,
}: FormErrorSummaryProps<Values>) {
  const { errors, submitCount } = form.formState;
  const found = useSummaryErrors(errors, formId);
  const only = found.length === 1 ? found[0]?.fieldId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once for each attempt to submit
  useEffect(() => {
    if (submitCount > 0 && only) document.getElementById(only)?.focus();
  }, [submitCount]);
  return submitCount > 0 && found.length > 1 ? <ErrorSummary errors={found} attempt={submitCount} /> : null;
}
