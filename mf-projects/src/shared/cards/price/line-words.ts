import { type PriceLine, parseSignedCents, readQuantity } from '@worklane/kernel/domain';
import { formatCents, formatCount } from '@worklane/kernel/i18n';

const THOUSANDTHS = 1000;

export function lineInWords({ item, quantity, unit, rate }: PriceLine): PriceLine {
  const thousandths = readQuantity(quantity);
  const cents = parseSignedCents(rate);
  return {
    item,
    quantity: thousandths === null ? quantity : formatCount(thousandths / THOUSANDTHS),
    unit,
    rate: cents === null || !Number.isSafeInteger(cents) ? rate : formatCents(cents),
  };
}
