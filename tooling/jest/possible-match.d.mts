/** Whether an element may match a selector. False only where it has not the tag or lacks a class without which it cannot. */
export function possibleMatch(selector: unknown, tag: string, classes: string | null): boolean;
