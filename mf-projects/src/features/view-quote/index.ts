export { LodgedQuote } from './lodged-quote.tsx';
export { QuoteCard } from './quote-card.tsx';
export { QuotePrinting } from './quote-printing.tsx';
export { QuoteView } from './quote-view.tsx';
export { RevisionsCard } from './revisions-card.tsx';
export { ShortQuote } from './short-quote.tsx';
