export const accountKeys = {
  mySessions: () => ['my-sessions'] as const,
  emailChange: () => ['email-change'] as const,
  programTokens: () => ['program-tokens'] as const,
  closing: () => ['closing'] as const,
  legal: (name: string) => ['legal', name] as const,
};
