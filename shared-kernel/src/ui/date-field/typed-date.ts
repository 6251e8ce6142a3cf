import { parseDdMmYyyy } from '../../domain/index.ts';

/** 'YYYY-MM-DD' as 'DD/MM/YYYY'; '' for anything else. */
export function displayOf(isoDate: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/**
 * What the field shows after typing: the slashes put themselves in as a day and a month are full. While text
 * gets shorter nothing is put back in, so that Backspace gets past a slash. A pasted 'YYYY-MM-DD' is turned round.
 */
export function withSlashes(typed: string, before: string): string {
  const turned = displayOf(typed.trim());
  if (turned) return turned;
  const kept = typed
    .replace(/[^\d/.\s-]/g, '')
    .replace(/[/.\s-]+/g, '/')
    .replace(/^\//, '');
  if (kept.length < before.length) return kept;
  const grouped = kept.replace(/^(\d{2})\/?(?=\d|$)/, '$1/').replace(/^(\d{1,2}\/\d{2})\/?(?=\d|$)/, '$1/');
  return grouped.replace(/^(\d{1,2}\/\d{1,2}\/\d{4}).*$/, '$1').slice(0, 10);
}

/** The day that was typed, as 'YYYY-MM-DD'; '' while it is none. */
export function isoOf(text: string): string {
  return parseDdMmYyyy(text) ?? '';
}
