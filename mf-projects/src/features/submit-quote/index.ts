export { QuoteForm } from './quote-form.tsx';
export { UnsentDraft } from './unsent-draft.tsx';
