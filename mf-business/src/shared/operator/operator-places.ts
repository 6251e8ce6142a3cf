import type { OperatorSummary } from '@worklane/kernel/contracts';

interface OperatorPlace {
  key: 'vetting' | 'outbox' | 'users' | 'businesses' | 'releases' | 'log' | 'security';
  path: string;
  waiting: (summary: OperatorSummary) => number | undefined;
}

export const OPERATOR_PLACES: readonly OperatorPlace[] = [
  { key: 'vetting', path: '/operator/vetting', waiting: ({ vettingWaiting }) => vettingWaiting },
  { key: 'outbox', path: '/operator/outbox', waiting: ({ mailsFailed }) => mailsFailed },
  { key: 'users', path: '/operator/users', waiting: ({ usersDisabled }) => usersDisabled },
  { key: 'businesses', path: '/operator/businesses', waiting: () => undefined },
  { key: 'releases', path: '/operator/releases', waiting: () => undefined },
  { key: 'log', path: '/operator/log', waiting: () => undefined },
  { key: 'security', path: '/operator/security', waiting: () => undefined },
];
