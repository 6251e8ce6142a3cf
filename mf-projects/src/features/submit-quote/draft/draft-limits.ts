import {
  QUOTE_FIELDS,
  TEXT_MAX_LENGTH,
  type TypedQuoteField,
  typedQuoteFields,
} from '@worklane/kernel/domain';
import type { QuoteFormValues } from '../field-kinds.ts';

const { typedNumber, salesPitchDraft } = TEXT_MAX_LENGTH;

/** The most characters that the server keeps of the typed text of a field that cannot be lodged. */
const mostAsTyped = (field: TypedQuoteField) =>
  QUOTE_FIELDS[field].kind === 'rich' ? salesPitchDraft : typedNumber;

/** The fields whose typed text is too long for a draft on the server, which is saved without them. */
export const tooLongForDraft = (values: QuoteFormValues): TypedQuoteField[] =>
  typedQuoteFields.filter((field) => values[field].length > mostAsTyped(field));
