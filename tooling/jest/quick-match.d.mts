/** Whether an element matches a style rule's selector; undefined if tag and classes do not decide it. */
export function quickMatch(selector: unknown, tag: string, classes: string | null): boolean | undefined;
