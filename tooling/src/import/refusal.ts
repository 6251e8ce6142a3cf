/** A row that is not sent, and why. */
export interface Refusal {
  /** Physical line of the file on which the row begins, from 1. */
  line: number;
  /** The row's title where it has one, to find it by. */
  title: string;
  reason: string;
}

const SHOWN_TITLE = 60;

/** A text of the file inside a sentence: on one line, and nothing in it that a terminal would obey. */
export function quoted(text: string, longest = SHOWN_TITLE): string {
  const characters = [...text];
  const shown = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
  // JSON leaves DEL, C1 controls and bidirectional overrides as they are.
  return JSON.stringify(shown).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function refusalLine({ line, title, reason }: Refusal): string {
  return `  line ${line}${title === '' ? '' : ` ${quoted(title)}`}: ${reason}`;
}
