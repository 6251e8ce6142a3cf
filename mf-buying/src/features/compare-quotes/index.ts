export { ComparisonStates } from './comparison-states.tsx';
export { PageHead } from './page-head.tsx';
export { QuotesView } from './quotes-view.tsx';
