export const OPERATOR_USER_ACTIONS = ['disable', 'enable', 'endSessions'] as const;
type OperatorUserAction = (typeof OPERATOR_USER_ACTIONS)[number];

/** An operator's actions on another person's account. */
export function operatorUserActions(account: {
  isDisabled: boolean;
  sessions: number;
}): OperatorUserAction[] {
  return [
    account.isDisabled ? 'enable' : 'disable',
    ...(account.sessions > 0 ? (['endSessions'] as const) : []),
  ];
}
