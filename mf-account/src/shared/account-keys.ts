/** Query key of the own sessions. */
export const ownSessionsKey = ['own-sessions'] as const;
/** Query key of whether the account can be closed. */
export const closingKey = ['closing'] as const;
/** Query key of a legal page. */
export const legalKey = (name: string) => ['legal', name] as const;
