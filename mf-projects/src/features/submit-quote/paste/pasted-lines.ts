import { LIST_MAX_ITEMS, type PriceLine, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';

/** Why pasted lines cannot be added. `number` is the total count, or the position of the long line. */
interface Misfit {
  reason: 'tooMany' | 'tooLong';
  number: number;
}

export const isRows = (text: string) => /[\t\n\r]/.test(text.trim());

export function misfitOf(lines: readonly PriceLine[], alreadyThere: number): Misfit | null {
  if (alreadyThere + lines.length > LIST_MAX_ITEMS.priceLines)
    return { reason: 'tooMany', number: alreadyThere + lines.length };
  const long = lines.findIndex(isTooLong);
  return long >= 0 ? { reason: 'tooLong', number: long + 1 } : null;
}

function isTooLong({ item, quantity, unit, rate }: PriceLine): boolean {
  const { lineItem, lineNumber, lineUnit } = TEXT_MAX_LENGTH;
  return (
    item.length > lineItem ||
    unit.length > lineUnit ||
    quantity.length > lineNumber ||
    rate.length > lineNumber
  );
}
