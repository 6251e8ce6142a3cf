export { SearchRfqs } from './search-rfqs.tsx';
