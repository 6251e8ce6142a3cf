export { editQuote } from './edit-quote.ts';
export { presentQuote } from './quotes.presenter.ts';
export { findQuote } from './quotes.repository.ts';
export { quotesModule } from './quotes.routes.ts';
export { recallQuote } from './recall-quote.ts';
export { submitQuote } from './submit-quote.ts';
