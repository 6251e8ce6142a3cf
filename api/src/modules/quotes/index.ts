export { editQuote } from './edit-quote.ts';
export { lastRevisionOf, lodgedRevisionOf } from './lodged-revision.ts';
export { presentContent, type QuoteFiles } from './quotes.presenter.ts';
export { quotesModule } from './quotes.routes.ts';
export { readQuote, readQuoteForBuyer } from './read-quote.ts';
export { recallQuote } from './recall-quote.ts';
export { submitQuote } from './submit-quote.ts';
