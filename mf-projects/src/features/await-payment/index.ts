export { PaymentCard } from './payment-card.tsx';
