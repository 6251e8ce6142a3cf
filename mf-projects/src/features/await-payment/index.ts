export { LatePaymentCard } from './late-payment-card.tsx';
export { PaymentCard } from './payment-card.tsx';
export { PaymentProgress } from './payment-progress.tsx';
export { PaymentStepsCard } from './payment-steps-card.tsx';
