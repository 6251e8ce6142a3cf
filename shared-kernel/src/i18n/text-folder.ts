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
    /** webpack replaces the call, so folder and options have to stand in it literally. */
    webpackContext(folder: string, options?: { regExp: RegExp }): TextFolder;
  }
}

/**
 * The texts of the files `<language>.json` of a folder, by language. Files of one language are merged key by key;
 * `npm test static` refuses a key that two of them have.
 */
export function textsIn(folder: TextFolder): PackageTexts {
  const texts: Record<string, TextTree> = {};
  for (const file of folder.keys()) {
    const language = file.replace(/^.*\/|\.json$/g, '');
    texts[language] = merged(texts[language] ?? {}, folder(file) as TextTree);
  }
  return texts;
}

function merged(one: TextTree, other: TextTree): TextTree {
  const tree = { ...one };
  for (const [key, text] of Object.entries(other)) {
    const before = tree[key];
    tree[key] = typeof before === 'object' && typeof text === 'object' ? merged(before, text) : text;
  }
  return tree;
}
