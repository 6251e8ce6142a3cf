/** Where it stands what a reason means, how to see it and how to mend it. */
export const runbookOf = (reason: string): string => `docs/runbooks/${reason}.md`;
