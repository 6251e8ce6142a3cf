export { PayStage } from './pay-stage.tsx';
export { PaymentsCard } from './payments-card.tsx';
