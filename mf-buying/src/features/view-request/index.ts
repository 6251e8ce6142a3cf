export { ActivityCard } from './activity-card.tsx';
export { ContractorCard } from './contractor-card.tsx';
export { DoneStage, WithdrawnStage } from './end-stages.tsx';
export { FactsCards } from './facts-cards.tsx';
export { QuestionsCard } from './questions-card.tsx';
