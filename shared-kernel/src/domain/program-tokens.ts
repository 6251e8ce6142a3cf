/** `read` only reads; `write` may also change data. */
export const PROGRAM_TOKEN_SCOPES = ['read', 'write'] as const;
export type ProgramTokenScope = (typeof PROGRAM_TOKEN_SCOPES)[number];
