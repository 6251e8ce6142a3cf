/** Path of the runbook of a failure reason. */
export const runbookOf = (reason: string): string => `docs/runbooks/${reason}.md`;
