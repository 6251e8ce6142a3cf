import { useFormContext, useFormState, useSummaryErrors } from '@worklane/kernel/forms';
import { ErrorSummary } from '@worklane/kernel/ui';
import type { RequestValues } from './request-values.ts';

/** The refusals of the last send that are still at their fields. It takes the focus after each attempt. */
export function RequestErrors({ formId, attempt }: { formId: string; attempt: number }) {
  const { control } = useFormContext<RequestValues>();
  const { errors } = useFormState({ control });
  const found = useSummaryErrors(errors, formId);
  return attempt > 0 ? <ErrorSummary errors={found} attempt={attempt} /> : null;
}
