export { HistoryCard } from './history-card.tsx';
export { LodgedQuote } from './lodged-quote.tsx';
export { QuoteCard } from './quote-card.tsx';
export { QuoteView } from './quote-view.tsx';
export { ShortQuote } from './short-quote.tsx';
