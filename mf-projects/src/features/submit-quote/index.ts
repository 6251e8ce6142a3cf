export { QuoteForm } from './quote-form.tsx';
