export { UnsentDraft } from './draft/unsent-draft.tsx';
export { useUnsentQuoteTexts } from './draft/unsent-quote-texts.ts';
export { QuoteForm } from './quote-form.tsx';
