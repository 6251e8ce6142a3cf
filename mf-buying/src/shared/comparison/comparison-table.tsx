import type { ComparedQuote } from '@worklane/kernel/contracts';
import { Avatar, Pill, PlainText, Select, useIsFromMedium, VisuallyHidden } from '@worklane/kernel/ui';
import { type ReactNode, useState } from 'react';
import { useBuyingTexts } from '../texts.ts';
import {
  Caption,
  CornerCell,
  CornerTitle,
  HeadButtons,
  HeadCell,
  HeadName,
  HeadTotal,
  HeadValues,
  PairPlace,
} from './head.styles.ts';
import type { SheetGroup } from './sheet.ts';
import { moneyOf } from './sheet-words.ts';
import { LabelColumn, SheetTable, Small, StickMark, TableBox, ValueCell } from './table.styles.ts';
import { GroupRows, LabelledRow, type TableParts } from './table-rows.tsx';
import { useIsPrinting } from './use-is-printing.ts';
import { useStuckHead } from './use-stuck-head.ts';

interface ComparisonTableProps {
  caption: string;
  quotes: readonly ComparedQuote[];
  groups: readonly SheetGroup[];
  /** Indexes of the quotes that can be shown. */
  columns: readonly number[];
  parts?: TableParts;
  notes?: { label: string; note: string; isPrinted: boolean; field: (quote: ComparedQuote) => ReactNode };
}

/** Quotes side by side: all of them, or on phones two at a time. Everything is printed. */
export function ComparisonTable({ columns: all, parts = {}, ...props }: ComparisonTableProps) {
  const { caption, quotes, groups, notes } = props;
  const t = useBuyingTexts();
  const isPrinting = useIsPrinting();
  const isNarrow = !useIsFromMedium() && !isPrinting;
  const pair = usePair(all);
  const columns = isNarrow ? pair.columns : all;
  const { box, mark, head, isStuck: isHeadStuck, height } = useStuckHead();
  const isStuck = isHeadStuck && !isPrinting;
  const stuck = { $isStuck: isStuck, $height: height };
  const layout = { quotes, columns, isNarrow };
  const shownParts = isPrinting ? {} : parts;
  const count = t('comparison.quotes', { count: all.length });
  return (
    <TableBox ref={box} role="region" aria-label={caption} tabIndex={0} $columns={all.length}>
      <StickMark ref={mark} aria-hidden="true" />
      <SheetTable $columns={columns.length}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          {!isNarrow && <LabelColumn />}
          {columns.map((column) => (
            <col key={column} />
          ))}
        </colgroup>
        <thead>
          <tr ref={head}>
            {!isNarrow && (
              <CornerCell {...stuck}>
                <CornerTitle>{count}</CornerTitle>
                <Small>{t('comparison.totalsIncludingGst')}</Small>
              </CornerCell>
            )}
            {columns.map((column, place) => {
              const quote = quotes[column];
              if (!quote) return null;
              return (
                <HeadCell key={quote.projectId} scope="col" {...stuck}>
                  {isNarrow && all.length > 2 ? (
                    <PairSelect quotes={quotes} all={all} pair={pair} place={place} />
                  ) : (
                    <HeadName $isStuck={isStuck}>
                      <Avatar
                        id={quote.contractor.id}
                        name={quote.contractor.name}
                        image={quote.contractor.businessLogoUrl}
                        shape="business"
                        size={36}
                      />
                      <span dir="auto">{quote.contractor.name}</span>
                    </HeadName>
                  )}
                  <QuoteHead quote={quote} isStuck={isStuck} actions={shownParts.headActions} />
                </HeadCell>
              );
            })}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.key} group={group} parts={shownParts} {...layout} />
        ))}
        {notes && (!isPrinting || notes.isPrinted) && (
          <NotesRows notes={notes} isPrinting={isPrinting} {...layout} />
        )}
      </SheetTable>
    </TableBox>
  );
}

interface QuoteHeadProps {
  quote: ComparedQuote;
  isStuck: boolean;
  actions: TableParts['headActions'];
}

function QuoteHead({ quote, isStuck, actions }: QuoteHeadProps) {
  const t = useBuyingTexts();
  return (
    <>
      {quote.isBeingModified && !isStuck && (
        <Pill tone="notice" size="sm">
          {t('comparison.beingModified')}
        </Pill>
      )}
      <HeadValues $isStuck={isStuck}>
        <div>
          <HeadTotal $isStuck={isStuck}>{moneyOf(quote.totalIncludingGst)}</HeadTotal>
          <Caption>{t('comparison.includingGst')}</Caption>
        </div>
        {actions && <HeadButtons $isStuck={isStuck}>{actions(quote, isStuck)}</HeadButtons>}
      </HeadValues>
    </>
  );
}

interface Pair {
  columns: readonly number[];
  choose: (place: number, column: number) => void;
}

/** The two quotes that a phone shows. Choosing the other one of the two exchanges them. */
function usePair(all: readonly number[]): Pair {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const known = chosen.filter((column) => all.includes(column));
  const rest = all.filter((column) => !known.includes(column));
  const columns = [...known, ...rest].slice(0, 2);
  const choose = (place: number, column: number) =>
    setChosen(
      columns.map((before, index) => {
        if (index === place) return column;
        return before === column ? (columns[place] ?? before) : before;
      }),
    );
  return { columns, choose };
}

interface PairSelectProps {
  quotes: readonly ComparedQuote[];
  all: readonly number[];
  pair: Pair;
  place: number;
}

function PairSelect({ quotes, all, pair, place }: PairSelectProps) {
  const t = useBuyingTexts();
  return (
    <PairPlace>
      <Select
        label={t(place === 0 ? 'comparison.leftQuote' : 'comparison.rightQuote')}
        hideLabel
        value={String(pair.columns[place] ?? '')}
        onChange={(column) => pair.choose(place, Number(column))}
        options={all.map((column) => ({
          value: String(column),
          label: quotes[column]?.contractor.name ?? '',
        }))}
      />
    </PairPlace>
  );
}

interface NotesRowsProps {
  notes: NonNullable<ComparisonTableProps['notes']>;
  quotes: readonly ComparedQuote[];
  columns: readonly number[];
  isNarrow: boolean;
  isPrinting: boolean;
}

function NotesRows({ notes, quotes, columns, isNarrow, isPrinting }: NotesRowsProps) {
  const row = (
    <LabelledRow label={notes.label} note={notes.note} isNarrow={isNarrow} columns={columns.length}>
      {columns.map((column) => {
        const quote = quotes[column];
        if (!quote) return null;
        return (
          <ValueCell key={quote.projectId}>
            {isPrinting ? <PlainText>{quote.note}</PlainText> : notes.field(quote)}
          </ValueCell>
        );
      })}
    </LabelledRow>
  );
  return isNarrow ? row : <tbody>{row}</tbody>;
}
