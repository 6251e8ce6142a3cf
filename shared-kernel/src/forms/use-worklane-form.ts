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

/** `useForm` with the portal's settings: a field is validated on its first blur, then on every change. */
export function useWorklaneForm<Values extends FieldValues>(
  props: UseFormProps<Values> = {},
): UseFormReturn<Values> {
  // FormErrorSummary moves the focus instead.
  return useForm<Values>({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    ...props,
  });
}

export function messageText(t: Translate, message: string | undefined): string | undefined {
  if (!message) return undefined;
  const violation = violationOf(message);
  return violation ? violationText(t, violation) : message;
}

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

function byPlaceOnPage(one: SummaryError, other: SummaryError): number {
  const [first, second] = [one, other].map(({ fieldId }) => document.getElementById(fieldId));
  if (!first || !second || first === second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

export function useSummaryErrors(errors: FieldErrors, formId: string): SummaryError[] {
  const t = useTexts('domain');
  return flatten(errors)
    .map(({ name, message }) => ({
      fieldId: fieldIdOf(formId, name),
      message: messageText(t, message) ?? '',
    }))
    .sort(byPlaceOnPage);
}
