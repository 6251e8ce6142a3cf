/** What a program may do by a token of its person: read, or also change. */
export const PROGRAM_TOKEN_SCOPES = ['read', 'write'] as const;
export type ProgramTokenScope = (typeof PROGRAM_TOKEN_SCOPES)[number];
