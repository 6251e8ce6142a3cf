export const PROGRAM_TOKEN_SCOPES = ['read', 'write'] as const;
export type ProgramTokenScope = (typeof PROGRAM_TOKEN_SCOPES)[number];
