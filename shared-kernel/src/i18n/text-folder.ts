/** A tree of texts by key, as a `locales/<language>.json` file holds it. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The texts of one package: a tree for each language. */
export type PackageTexts = Readonly<Record<string, TextTree>>;

/** The files of a folder, as webpack hands them over; Jest has a stand-in (`tooling/jest/typescript.mjs`). */
export interface TextFolder {
  (file: string): unknown;
  keys(): string[];
}

declare global {
  interface ImportMeta {
    /** webpack replaces the call, so the folder has to stand in it literally. */
    webpackContext(folder: string): TextFolder;
  }
}

/** The texts of a folder `locales`, by language: one file for each, named after it. */
export function textsIn(folder: TextFolder): PackageTexts {
  return Object.fromEntries(
    folder.keys().map((file) => [file.replace(/^\.\/|\.json$/g, ''), folder(file) as TextTree]),
  );
}
