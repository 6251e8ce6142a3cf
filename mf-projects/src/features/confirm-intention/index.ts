export { IntentionCard } from './intention-card.tsx';
