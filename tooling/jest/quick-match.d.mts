/**
 * Whether an element matches a selector: no where it has not the tag or lacks a class without which it cannot, yes where
 * classes are all the selector asks for, else undefined.
 */
export function quickMatch(selector: unknown, tag: string, classes: string | null): boolean | undefined;
