export { ReviewBadgesPage } from './review-badges-page.tsx';
