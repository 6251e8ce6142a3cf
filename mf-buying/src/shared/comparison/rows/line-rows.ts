import type { ComparedQuote, Comparison, ComparisonCell, ComparisonRow } from '@worklane/kernel/contracts';
import { parseSignedCents } from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import { likeForLikeMarks, lineMarks } from '../marks.ts';
import type { SheetCell, SheetRow } from '../sheet/sheet.ts';
import { centsOf, moneyOf, type SheetWords } from '../sheet/sheet-words.ts';
import { moneyCell } from './price-rows.ts';

const EACH = 'each';

/** '214 m', or 'quantity 214' if the unit is a piece. */
function quantityNote({ quantity, unit }: ComparisonRow, { t }: SheetWords): string {
  if (quantity === '') return unit;
  return unit === '' || unit === EACH
    ? t('comparison.lines.quantity', { quantity })
    : t('comparison.lines.quantityAndUnit', { quantity, unit });
}

/** '$44.00 each', 'no charge' or '3 lines'; nothing if the rate is the amount. */
function leadOf(cell: ComparisonCell, unit: string, { t }: SheetWords): string | undefined {
  if (cell.amount === 0) return t('comparison.lines.noCharge');
  if (cell.lines.length > 1) return t('comparison.lines.several', { count: cell.lines.length });
  const cents = cell.rate === null ? null : parseSignedCents(cell.rate);
  if (cents === null || cents === centsOf(cell.amount)) return undefined;
  const rate = formatCents(cents);
  return unit === '' || unit === EACH
    ? t('comparison.lines.rateEach', { rate })
    : t('comparison.lines.rateOf', { rate, unit });
}

function allowanceNote({ allowance }: ComparisonCell, { t }: SheetWords): string | undefined {
  if (!allowance) return undefined;
  const amount = moneyOf(allowance.amount);
  if (!allowance.isOwn) return t('comparison.lines.middleAllowance', { amount });
  return allowance.reason
    ? t('comparison.lines.ownAllowanceBecause', { amount, reason: allowance.reason })
    : t('comparison.lines.ownAllowance', { amount });
}

function lineCell(cell: ComparisonCell, { unit }: ComparisonRow, words: SheetWords): SheetCell {
  const { t } = words;
  if (cell.inclusion === 'inAnother')
    return { value: { kind: 'text', text: t('comparison.lines.inAnother'), isMuted: true }, line: cell };
  if (cell.inclusion === 'notIncluded' || cell.amount === null) {
    const note = allowanceNote(cell, words);
    return {
      value: { kind: 'missing', text: t('comparison.lines.notIncluded') },
      ...(note && { note }),
      line: cell,
    };
  }
  const lead = leadOf(cell, unit, words);
  return moneyCell(cell.amount, { ...(lead && { lead }), line: cell });
}

function lineRow(row: ComparisonRow, words: SheetWords): SheetRow {
  const marks = lineMarks(
    row.cells.map(({ inclusion, amount }) => (inclusion === 'priced' ? centsOf(amount) : null)),
  );
  const note = quantityNote(row, words);
  return {
    key: row.key,
    label: row.item || words.t('comparison.lines.noName'),
    ...(note && { note }),
    kind: 'plain',
    cells: row.cells.map((cell, index) => {
      const shown = lineCell(cell, row, words);
      return shown.value.kind === 'money' ? { ...shown, mark: marks[index] ?? null } : shown;
    }),
    item: row,
  };
}

const likeForLikeNote = ({ gaps, allowed }: ComparedQuote, { t }: SheetWords) =>
  gaps === 0
    ? t('comparison.lines.nothingMissing')
    : t('comparison.lines.added', { count: gaps, amount: moneyOf(allowed) });

export function lineRows({ quotes, rows }: Comparison, words: SheetWords) {
  const { t } = words;
  const lines = rows.map((row) => lineRow(row, words));
  if (rows.length === 0) return { lines, likeForLike: [] };
  const marks = likeForLikeMarks(quotes.map(({ likeForLike }) => centsOf(likeForLike)));
  const likeForLike: SheetRow = {
    key: 'likeForLike',
    label: t('comparison.lines.likeForLike'),
    note: t('comparison.lines.likeForLikeNote'),
    kind: 'total',
    cells: quotes.map((quote, index) =>
      moneyCell(quote.likeForLike, { mark: marks[index] ?? null, note: likeForLikeNote(quote, words) }),
    ),
  };
  return { lines, likeForLike: [likeForLike] };
}
