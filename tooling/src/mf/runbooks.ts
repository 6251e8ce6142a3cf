export const runbookOf = (reason: string): string => `docs/runbooks/${reason}.md`;
