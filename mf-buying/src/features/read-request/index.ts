export { BoardTab } from './board-tab.tsx';
export { RequestDetails } from './request-details.tsx';
