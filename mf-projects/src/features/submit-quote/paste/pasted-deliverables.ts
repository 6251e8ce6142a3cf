import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';

type PastedDeliverables =
  | { kind: 'text' }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'tooLong' | 'tooMany'; count: number; most: number };

/** A dot, dash or number with which word processors begin the lines of a list. */
const listMark = /^(?:[•·▪◦‣●○*–—-]|o(?=\t)|\d{1,3}[.)])[\t ]+/;

interface PasteTarget {
  text: string;
  start: number;
  end: number;
  others: number;
}

export function pastedDeliverables(
  pasted: string,
  { text, start, end, others }: PasteTarget,
): PastedDeliverables {
  const found = pasted
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(listMark, ''))
    .filter((line) => line !== '');
  const isList = found.length > 1;
  const whole = isList ? found : [pasted];
  const last = whole.length - 1;
  const lines = whole.map(
    (line, index) =>
      (index === 0 ? text.slice(0, start) : '') + line + (index === last ? text.slice(end) : ''),
  );
  const longest = Math.max(...lines.map((line) => line.length));
  const longestAllowed = TEXT_MAX_LENGTH.deliverable;
  if (longest > longestAllowed) return { kind: 'tooLong', count: longest, most: longestAllowed };
  const most = LIST_MAX_ITEMS.deliverables;
  if (others + lines.length > most) return { kind: 'tooMany', count: others + lines.length, most };
  return isList ? { kind: 'lines', lines } : { kind: 'text' };
}
