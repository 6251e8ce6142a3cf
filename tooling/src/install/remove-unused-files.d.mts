/** Deletes files of the installed packages that nothing in this repository reads. */
export function removeUnusedFiles(root: string): void;
