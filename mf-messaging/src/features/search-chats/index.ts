export { ChatSearch } from './chat-search.tsx';
