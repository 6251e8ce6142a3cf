import type { OperatorSummary } from '../../contracts/index.ts';

export const aSummary = (values: Partial<OperatorSummary> = {}): OperatorSummary => ({
  vettingWaiting: 0,
  vettingReturned: 0,
  vettingAwarded: 0,
  vettingExpired: 0,
  mailsFailed: 0,
  hasMailServer: true,
  usersDisabled: 0,
  ...values,
});
