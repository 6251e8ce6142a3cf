import type { TypedScheduleItem } from '@worklane/kernel/contracts';
import { type RowChoice, readCells, readPriceSheet } from '@worklane/kernel/domain/price-sheet';

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
  const mismatches = readPriceSheet(cells).rows.filter(({ kind }) => kind === 'mismatch');
  const choices = new Map(mismatches.map(({ number }): [number, RowChoice] => [number, 'ours']));
  const { lines, rows } = readPriceSheet(cells, { choices });
  return {
    items: lines.map(({ item, quantity, unit }) => ({ ...emptyItem(), item, quantity, unit })),
    leftOut: rows.filter(({ kind }) => kind === 'total' || kind === 'note').map(({ label }) => label),
  };
}
