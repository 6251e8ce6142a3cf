/** The query keys of this module. */
export const accountKeys = {
  ownSessions: () => ['own-sessions'] as const,
  closing: () => ['closing'] as const,
  legal: (name: string) => ['legal', name] as const,
};
