import type { ComparedQuote } from '@worklane/kernel/contracts';
import { useIsFromMedium } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../texts.ts';
import { type ComparisonNotes, ComparisonPart } from './comparison-part.tsx';
import { PairSelect, usePair } from './pair-select.tsx';
import type { TableParts } from './rows/table-rows.tsx';
import type { SheetGroup } from './sheet/sheet.ts';
import { StickMark, TableBox } from './table.styles.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useStuckHead } from './use-stuck-head.ts';

interface ComparisonTableProps {
  caption: string;
  quotes: readonly ComparedQuote[];
  groups: readonly SheetGroup[];
  /** Indexes of the quotes that can be shown. */
  columns: readonly number[];
  parts?: TableParts;
  notes?: ComparisonNotes;
}

/** Quotes that fit beside the labels on a page of A4 in landscape. */
const PRINTED_QUOTES = 6;

/** Quotes side by side: all of them, or on phones two at a time. Everything is printed, on pages of some quotes. */
export function ComparisonTable({ columns: all, parts = {}, ...props }: ComparisonTableProps) {
  const { caption, quotes, notes } = props;
  const t = useBuyingTexts();
  const isPrinting = useIsPrinting();
  const isNarrow = !useIsFromMedium() && !isPrinting;
  const pair = usePair(all);
  const { box, mark, head: row, isStuck, height } = useStuckHead();
  const head = { row, height, isStuck: isStuck && !isPrinting };
  const choice = (place: number) => <PairSelect quotes={quotes} all={all} pair={pair} place={place} />;
  const pages = isPrinting ? evenParts(all, PRINTED_QUOTES) : [isNarrow ? pair.columns : all];
  const titleOf = (columns: readonly number[]) => {
    if (pages.length < 2) return t('comparison.quotes', { count: all.length });
    const from = all.indexOf(columns[0] ?? 0) + 1;
    return t('comparison.someQuotes', { from, to: from + columns.length - 1, total: all.length });
  };
  return (
    <TableBox ref={box} role="region" aria-label={caption} tabIndex={0} $columns={all.length}>
      <StickMark ref={mark} aria-hidden="true" />
      {pages.map((columns) => (
        <ComparisonPart
          key={pages.indexOf(columns)}
          {...props}
          {...{ columns, isNarrow, isPrinting, head, notes }}
          title={titleOf(columns)}
          parts={isPrinting ? {} : parts}
          {...(isNarrow && all.length > 2 && { choice })}
        />
      ))}
    </TableBox>
  );
}

/** Parts of at most `most`, as equal as possible. */
function evenParts(columns: readonly number[], most: number): (readonly number[])[] {
  const count = Math.max(1, Math.ceil(columns.length / most));
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, at) => columns.slice(at * size, (at + 1) * size));
}
