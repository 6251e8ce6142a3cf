export {
  areAllPaid,
  changePaymentSteps,
  type PaymentChange,
  payRest,
  payStep,
  startPayments,
} from './change-payments.ts';
export { readPaymentPlan } from './payment-plan.ts';
