export interface TextTree {
  [key: string]: string | TextTree;
}

export type PackageTexts = Readonly<Record<string, TextTree>>;

/** The files of a folder in webpack's form; Jest has a replacement (`tooling/jest/typescript.mjs`). */
export interface TextFolder {
  (file: string): unknown;
  keys(): string[];
}

declare global {
  interface ImportMeta {
    /** webpack replaces the call, so folder and options must be literals. */
    webpackContext(folder: string, options?: { regExp: RegExp }): TextFolder;
  }
}

/** Files of one language are merged by key; `npm test static` refuses a key that occurs in two of them. */
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
