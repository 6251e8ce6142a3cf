export { BadgeCards } from './badge-cards.tsx';
