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

export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | Paragraph
  | List
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** The first cell names the row, the others are figures. The last of `totals` is bold. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      totals: readonly (readonly [label: string, amount: string])[];
    }
  | { kind: 'note'; text: string };

export interface PrintedDocument {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  logo: Buffer | null;
  footer: string;
  pageNumber(page: number, pages: number): string;
  blocks: readonly Block[];
  missingCharactersNote: string;
}

const plainRun = (text: string): Run => ({
  text,
  isStrong: false,
  isEmphasised: false,
  isUnderlined: false,
});

export function paragraphsOf(text: string): Paragraph[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.replace(/^\n+/, '').trimEnd())
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', runs: [plainRun(part)] }));
}
