import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type Translate, useTexts, violationText } from '../i18n/index.ts';
import type { SummaryError } from '../ui/index.ts';
import { violationOf } from './rules.ts';

/** react-hook-form as this portal uses it: on blur once touched, then on every change until right. */
export function useWorklaneForm<Values extends FieldValues>(
  props: UseFormProps<Values> = {},
): UseFormReturn<Values> {
  // FormErrorSummary moves the focus: to itself, or to the field when only one is wrong.
  return useForm<Values>({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    ...props,
  });
}

/** The sentence of an error message, whether it is a domain's violation or already words. */
export function messageText(t: Translate, message: string | undefined): string | undefined {
  if (!message) return undefined;
  const violation = violationOf(message);
  return violation ? violationText(t, violation) : message;
}

/** The id of a field's control in a form, which the error summary leads to. */
export const fieldIdOf = (formId: string, name: string) => `${formId}-${name.replace(/\./g, '-')}`;

function flatten(errors: FieldErrors, path: readonly string[] = []): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, entry]) => {
    if (!entry || typeof entry !== 'object') return [];
    const here = [...path, key];
    if (typeof entry.message === 'string' && entry.message) {
      return [{ name: here.join('.'), message: entry.message }];
    }
    return flatten(entry as FieldErrors, here);
  });
}

/** The order in which a person meets the fields, whatever order they were checked in. */
function byPlaceOnPage(one: SummaryError, other: SummaryError): number {
  const [first, second] = [one, other].map(({ fieldId }) => document.getElementById(fieldId));
  if (!first || !second || first === second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The errors of a form for its summary, in the order of its fields on the page. */
export function useSummaryErrors(errors: FieldErrors, formId: string): SummaryError[] {
  const t = useTexts('domain');
  return flatten(errors)
    .map(({ name, message }) => ({
      fieldId: fieldIdOf(formId, name),
      message: messageText(t, message) ?? '',
    }))
    .sort(byPlaceOnPage);
}
