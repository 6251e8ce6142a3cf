export { RatedCard } from './rated-card.tsx';
