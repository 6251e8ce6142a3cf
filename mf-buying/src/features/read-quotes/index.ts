export { QuotesTab } from './quotes-tab.tsx';
