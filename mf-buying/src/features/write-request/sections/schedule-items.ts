import type { TypedScheduleItem } from '@worklane/kernel/contracts';
import {
  type GivenRoles,
  type RowChoice,
  readCells,
  readPriceSheet,
} from '@worklane/kernel/domain/price-sheet';

export const emptyItem = (): TypedScheduleItem => ({
  id: crypto.randomUUID(),
  item: '',
  quantity: '1',
  unit: 'item',
});

export const isBlankItem = ({ item }: TypedScheduleItem): boolean => item.trim() === '';

export const isRows = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/**
 * The items of pasted rows by the rules of price lines: heading, total and note rows are no items. Prices are left out,
 * because contractors give them, so a row whose amount differs from its price is an item, too.
 */
export function readItems(text: string): { items: TypedScheduleItem[]; leftOut: string[] } {
  const cells = readCells(text);
  const given = quantitiesWithoutHeading(cells);
  const mismatches = readPriceSheet(cells, { given }).rows.filter(({ kind }) => kind === 'mismatch');
  const choices = new Map(mismatches.map(({ number }): [number, RowChoice] => [number, 'ours']));
  const { lines, rows } = readPriceSheet(cells, { given, choices });
  return {
    items: lines.map(({ item, quantity, unit }) => ({ ...emptyItem(), item, quantity, unit })),
    leftOut: rows.filter(({ kind }) => kind === 'total' || kind === 'note').map(({ label }) => label),
  };
}

/** A list of prices would have prices in its only figures, a schedule has quantities there. */
function quantitiesWithoutHeading(cells: readonly (readonly string[])[]): readonly GivenRoles[] {
  const { columns } = readPriceSheet(cells);
  if (columns.some(({ role }) => role === 'quantity')) return [];
  const figures = columns.find(
    ({ role, reason, index }) =>
      /^(?:rate|amount)/.test(role) &&
      reason === 'content' &&
      !cells.some((row) => row[index]?.includes('$')),
  );
  if (!figures) return [];
  return [
    { roles: columns.map(({ index }) => (index === figures.index ? 'quantity' : null)), reason: 'chosen' },
  ];
}
