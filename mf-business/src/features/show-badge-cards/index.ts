export { BadgeCards } from './badge-cards.tsx';
export { BadgesPage } from './badges-page.tsx';
