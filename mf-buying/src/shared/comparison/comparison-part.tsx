import type { ComparedQuote } from '@worklane/kernel/contracts';
import { Avatar, Pill, PlainText, VisuallyHidden } from '@worklane/kernel/ui';
import type { ReactNode, RefObject } from 'react';
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
} from './head.styles.ts';
import { GroupRows, LabelledRow, type TableLayout, type TableParts } from './rows/table-rows.tsx';
import type { SheetGroup } from './sheet/sheet.ts';
import { moneyOf } from './sheet/sheet-words.ts';
import { LabelColumn, SheetTable, Small, ValueCell } from './table.styles.ts';

export interface ComparisonNotes {
  label: string;
  note: string;
  isPrinted: boolean;
  field: (quote: ComparedQuote) => ReactNode;
}

interface ComparisonPartProps extends TableLayout {
  caption: string;
  /** How many quotes there are, or which of them this part has. */
  title: string;
  groups: readonly SheetGroup[];
  parts: TableParts;
  notes: ComparisonNotes | undefined;
  isPrinting: boolean;
  head: { row: RefObject<HTMLTableRowElement | null>; isStuck: boolean; height: number };
  /** The choice of the quote of a column, in place of its name. */
  choice?: (place: number) => ReactNode;
}

/** A table of quotes side by side, with the column of labels. */
export function ComparisonPart(props: ComparisonPartProps) {
  const { caption, title, quotes, groups, columns, isNarrow, parts, notes, isPrinting, head } = props;
  const t = useBuyingTexts();
  const { isStuck } = head;
  const stuck = { $isStuck: isStuck, $height: head.height };
  const layout = { quotes, columns, isNarrow };
  return (
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
        <tr ref={head.row}>
          {!isNarrow && (
            <CornerCell {...stuck}>
              <CornerTitle>{title}</CornerTitle>
              <Small>{t('comparison.totalsIncludingGst')}</Small>
            </CornerCell>
          )}
          {columns.map((column, place) => {
            const quote = quotes[column];
            if (!quote) return null;
            return (
              <HeadCell key={quote.projectId} scope="col" {...stuck}>
                {props.choice?.(place) ?? <QuoteName quote={quote} isStuck={isStuck} />}
                <QuoteHead quote={quote} isStuck={isStuck} actions={parts.headActions} />
              </HeadCell>
            );
          })}
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.key} group={group} parts={parts} {...layout} />
      ))}
      {notes && (!isPrinting || notes.isPrinted) && (
        <NotesRows notes={notes} isPrinting={isPrinting} {...layout} />
      )}
    </SheetTable>
  );
}

function QuoteName({ quote: { contractor }, isStuck }: { quote: ComparedQuote; isStuck: boolean }) {
  const { id, name, businessLogoUrl: image } = contractor;
  return (
    <HeadName $isStuck={isStuck}>
      <Avatar id={id} name={name} image={image} shape="business" size={36} />
      <span dir="auto">{name}</span>
    </HeadName>
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

interface NotesRowsProps extends TableLayout {
  notes: ComparisonNotes;
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
