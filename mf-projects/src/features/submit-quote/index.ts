export { QuoteForm } from './quote-form.tsx';
export { UnsentDraft } from './unsent-draft.tsx';
export { useUnsentQuoteTexts } from './unsent-quote-texts.ts';
