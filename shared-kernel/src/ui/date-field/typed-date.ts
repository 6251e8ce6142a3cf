import { parseDdMmYyyy, parseTypedDate } from '../../domain/index.ts';

export function displayOf(isoDate: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

const FIRST_NO_MONTH = 13;

/** Inserts slashes, but not while the text gets shorter, so that Backspace can delete a slash. */
export function withSlashes(typed: string, before: string): string {
  const text = typed.replace(/\p{Cf}/gu, '').trimStart();
  const whole = text.trim();
  const turned = displayOf(whole);
  if (turned) return turned;
  if (isoOf(whole)) return whole;
  if (/[^\d/.\s-]/u.test(text)) return text.replace(/^(\d{1,2})\/(?=\p{L})/u, '$1 ');
  if (text.length <= before.length) return text;
  const yearFirst = /^(\d\d)\/(\d\d)\/[-/.]$/.exec(text);
  if (yearFirst && Number(yearFirst[2]) >= FIRST_NO_MONTH) return `${yearFirst[1]}${yearFirst[2]}-`;
  if (/^\d{4}-/.test(text)) return displayOf(whole.replace(/[/.]/g, '-')) || text;
  const kept = text.replace(/[/.\s-]+/g, '/');
  return kept.replace(/^(\d{2})\/?(?=\d|$)/, '$1/').replace(/^(\d{1,2}\/\d{2})\/?(?=\d|$)/, '$1/');
}

/** The text when the field is left: a date in another form, such as '1/2/27', as DD/MM/YYYY; otherwise unchanged. */
export function writtenOut(text: string, months: readonly (readonly string[])[]): string {
  return displayOf(parseTypedDate(text, months) ?? '') || text;
}

export function isoOf(text: string): string {
  return parseDdMmYyyy(text) ?? '';
}
