export {
  areAllPaid,
  changePaymentSteps,
  payRest,
  payStep,
  startPayments,
} from './change-payments.ts';
export { readPaymentPlan } from './payment-plan.ts';
