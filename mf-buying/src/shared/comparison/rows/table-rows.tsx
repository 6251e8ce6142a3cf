import type { ComparedQuote } from '@worklane/kernel/contracts';
import { Inline } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import type { SheetCell, SheetGroup, SheetRow } from '../sheet/sheet.ts';
import { SheetCellContents } from '../sheet/sheet-cell.tsx';
import { GroupCell, LabelAbove, LabelCell, Small, ValueCell } from '../table.styles.ts';

/** Parts of a table that a person can act on; without them the table is read-only. */
export interface TableParts {
  headActions?: (quote: ComparedQuote, isStuck: boolean) => ReactNode;
  /** A menu beside the label of a row. */
  rowMenu?: (row: SheetRow, columns: readonly number[]) => ReactNode;
  /** Replaces 'not included' in a cell. */
  gap?: (row: SheetRow, cell: SheetCell, quote: ComparedQuote) => ReactNode;
}

export interface TableLayout {
  quotes: readonly ComparedQuote[];
  /** Indexes of the quotes that are shown. */
  columns: readonly number[];
  /** Labels above their values, instead of a column of labels. */
  isNarrow: boolean;
}

interface RowsProps extends TableLayout {
  group: SheetGroup;
  parts: TableParts;
}

export function GroupRows({ group, ...rest }: RowsProps) {
  const { columns, isNarrow } = rest;
  const rows = group.rows.map((row) => <Row key={row.key} row={row} {...rest} />);
  return (
    <>
      {group.title && (
        <tbody>
          <tr>
            <GroupCell scope="rowgroup" colSpan={columns.length + (isNarrow ? 0 : 1)}>
              <span>{group.title}</span>
            </GroupCell>
          </tr>
        </tbody>
      )}
      {isNarrow ? rows : <tbody>{rows}</tbody>}
    </>
  );
}

interface RowProps extends TableLayout {
  row: SheetRow;
  parts: TableParts;
}

function Row({ row, quotes, columns, isNarrow, parts }: RowProps) {
  const isStrong = row.kind === 'total';
  const values = columns.map((column) => {
    const cell = row.cells[column];
    const quote = quotes[column];
    if (!cell || !quote) return null;
    const gap = cell.value.kind === 'missing' ? parts.gap?.(row, cell, quote) : undefined;
    return (
      <ValueCell key={quote.projectId} $isStrong={isStrong} $isSmall={row.kind === 'block'}>
        <SheetCellContents cell={cell} gap={gap} />
      </ValueCell>
    );
  });
  return (
    <LabelledRow
      label={row.label}
      note={row.note}
      isStrong={isStrong}
      isNarrow={isNarrow}
      columns={columns.length}
      menu={parts.rowMenu?.(row, columns)}
    >
      {values}
    </LabelledRow>
  );
}

interface LabelledRowProps {
  label: string;
  note?: string | undefined;
  isStrong?: boolean;
  isNarrow: boolean;
  /** Number of values. */
  columns: number;
  menu?: ReactNode;
  children: ReactNode;
}

/** A row with its label in the first column, or on phones in a row of its own above the values. */
export function LabelledRow({ label, note, isStrong, isNarrow, columns, menu, children }: LabelledRowProps) {
  if (!isNarrow)
    return (
      <tr>
        <LabelCell scope="row" $isStrong={isStrong}>
          <Inline $gap={4} $wrap="nowrap" $align="flex-start" $justify="space-between">
            <span dir="auto">
              {label}
              {note && <Small>{note}</Small>}
            </span>
            {menu}
          </Inline>
        </LabelCell>
        {children}
      </tr>
    );
  return (
    <tbody>
      <tr>
        <LabelAbove scope="rowgroup" colSpan={columns} $isStrong={isStrong}>
          <Inline $gap={4} $wrap="nowrap" $align="flex-start" $justify="space-between">
            <span dir="auto">
              {label}
              {note && <Small> · {note}</Small>}
            </span>
            {menu}
          </Inline>
        </LabelAbove>
      </tr>
      <tr>{children}</tr>
    </tbody>
  );
}
