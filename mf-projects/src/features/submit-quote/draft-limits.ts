import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import type { QuoteFormValues } from './quote-form-values.ts';

const { typedNumber, salesPitchDraft } = TEXT_MAX_LENGTH;

/** The most characters that the server keeps of what was typed into a field and cannot be lodged. */
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

/** The fields whose typed text is too long for a draft on the server, which is saved without them. */
export const tooLongForDraft = (values: QuoteFormValues): TypedField[] =>
  (Object.keys(mostAsTyped) as TypedField[]).filter((field) => values[field].length > mostAsTyped[field]);
