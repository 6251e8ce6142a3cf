export { PublicPageCard } from './public-page-card.tsx';
