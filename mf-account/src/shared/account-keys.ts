/** Query key of the own sessions. */
export const ownSessionsKey = ['own-sessions'] as const;
