export { WorkCard } from './work-card.tsx';
