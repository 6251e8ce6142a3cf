import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import type { QuoteFormValues } from './quote-form-values.ts';

const { typedNumber, salesPitchDraft } = TEXT_MAX_LENGTH;

/** Longest text, in characters, that the server stores for a field whose value cannot be lodged. */
const mostAsTyped = {
  basePrice: typedNumber,
  startDate: typedNumber,
  validUntil: typedNumber,
  leadTime: typedNumber,
  estimatedWorksDuration: typedNumber,
  estimatedHours: typedNumber,
  salesPitch: salesPitchDraft,
} as const;

type TypedField = keyof typeof mostAsTyped;

export const tooLongForDraft = (values: QuoteFormValues): TypedField[] =>
  (Object.keys(mostAsTyped) as TypedField[]).filter((field) => values[field].length > mostAsTyped[field]);
