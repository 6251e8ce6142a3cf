export { MemberSearch } from './member-search.tsx';
