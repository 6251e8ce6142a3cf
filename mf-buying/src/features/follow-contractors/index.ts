export { ContractorsCard } from './contractors-card.tsx';
export { DecideStage } from './decide-stage.tsx';
export { OpenStage } from './open-stage.tsx';
