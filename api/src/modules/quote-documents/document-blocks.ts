/** Text in one way of writing. */
export interface Run {
  text: string;
  isStrong: boolean;
  isEmphasised: boolean;
  isUnderlined: boolean;
}

export interface Paragraph {
  kind: 'paragraph';
  runs: readonly Run[];
}

export interface List {
  kind: 'list';
  isNumbered: boolean;
  items: readonly (readonly (Paragraph | List)[])[];
}

/** What a document is made of, in reading order. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | Paragraph
  | List
  /** Pairs of a label and a value. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** The first cell of a row names it; the others are figures. The last of `totals` is printed in bold. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      totals: readonly (readonly [label: string, amount: string])[];
    }
  | { kind: 'note'; text: string };

/** A document for people, with what a program that reads it aloud has to know. */
export interface PrintedDocument {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  /** A PNG for the upper right corner. */
  logo: Buffer | null;
  /** At the foot of each page; cut to one line. */
  footer: string;
  /** Beside the footer. */
  pageNumber(page: number, pages: number): string;
  blocks: readonly Block[];
  /** Printed at the end if there is a character that the typeface lacks. */
  missingCharactersNote: string;
}

const plainRun = (text: string): Run => ({
  text,
  isStrong: false,
  isEmphasised: false,
  isUnderlined: false,
});

/** Plain text with its line breaks; an empty line separates paragraphs. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.replace(/^\n+/, '').trimEnd())
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', runs: [plainRun(part)] }));
}
