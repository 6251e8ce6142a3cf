import { parseDdMmYyyy, parseTypedDate } from '../../domain/index.ts';

/** 'YYYY-MM-DD' as 'DD/MM/YYYY'; '' for anything else. */
export function displayOf(isoDate: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/**
 * The text of the field after typing: a slash is inserted after a complete day and month. Nothing is inserted while
 * the text gets shorter, so that Backspace can delete a slash. A pasted 'YYYY-MM-DD' is converted. Text with letters, such as
 * '1 Feb 2027', stays as it is.
 */
export function withSlashes(typed: string, before: string): string {
  const turned = displayOf(typed.trim());
  if (turned) return turned;
  if (/\p{L}/u.test(typed)) return typed;
  const kept = typed
    .replace(/[^\d/.\s-]/g, '')
    .replace(/[/.\s-]+/g, '/')
    .replace(/^\//, '');
  if (kept.length < before.length) return kept;
  const grouped = kept.replace(/^(\d{2})\/?(?=\d|$)/, '$1/').replace(/^(\d{1,2}\/\d{2})\/?(?=\d|$)/, '$1/');
  return grouped.replace(/^(\d{1,2}\/\d{1,2}\/\d{4}).*$/, '$1').slice(0, 10);
}

/** The text of a field that is left: a day in another form, such as '1/2/27', as DD/MM/YYYY; else unchanged. */
export function writtenOut(text: string, months: readonly (readonly string[])[]): string {
  return displayOf(parseTypedDate(text, months) ?? '') || text;
}

/** The typed date as 'YYYY-MM-DD'; '' if it is not a date. */
export function isoOf(text: string): string {
  return parseDdMmYyyy(text) ?? '';
}
