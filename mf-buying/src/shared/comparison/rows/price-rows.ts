import type { ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { GST_PERCENT } from '@worklane/kernel/domain';
import { percentFrom, totalMarks } from '../marks.ts';
import type { SheetCell, SheetRow } from '../sheet/sheet.ts';
import { centsOf, type SheetWords } from '../sheet/sheet-words.ts';

export function moneyCell(dollars: number | null, more: Omit<SheetCell, 'value'> = {}): SheetCell {
  const cents = centsOf(dollars);
  const value = cents === null ? ({ kind: 'text', text: '–', isMuted: true } as const) : moneyValue(cents);
  return { value, ...more };
}

const moneyValue = (cents: number) => ({ kind: 'money', cents }) as const;

export function priceRows({ quotes, middleTotal }: Comparison, { t }: SheetWords): SheetRow[] {
  const totals = quotes.map(({ content }) => centsOf(content.basePrice));
  const marks = totalMarks(totals);
  const middle = quotes.length > 1 ? centsOf(middleTotal) : null;
  const spread = (cents: number | null) => {
    const percent = percentFrom(cents, middle);
    if (percent === null) return undefined;
    if (percent === 0) return t('comparison.price.atMiddle');
    return t(`comparison.price.${percent < 0 ? 'belowMiddle' : 'aboveMiddle'}`, {
      percent: Math.abs(percent),
    });
  };
  const row = (
    key: string,
    kind: SheetRow['kind'],
    dollars: (quote: ComparedQuote) => number | null,
    note?: string,
  ): SheetRow => ({
    key,
    label: t(`comparison.price.${key}`, { percent: GST_PERCENT }),
    ...(note && { note }),
    kind,
    cells: quotes.map((quote) => moneyCell(dollars(quote))),
  });
  const fees = (key: 'fee' | 'buyerFee') =>
    quotes.some(({ content }) => (content[key] ?? 0) > 0)
      ? [row(key, 'plain', ({ content }) => content[key], t(`comparison.price.${key}Note`))]
      : [];
  return [
    {
      key: 'basePrice',
      label: t('comparison.price.basePrice'),
      kind: 'total',
      cells: quotes.map(({ content }, index) =>
        moneyCell(content.basePrice, {
          mark: marks[index] ?? null,
          note: spread(totals[index] ?? null),
        }),
      ),
    },
    row('gst', 'plain', ({ content }) => content.gst),
    row('total', 'total', ({ totalIncludingGst }) => totalIncludingGst),
    ...fees('fee'),
    ...fees('buyerFee'),
  ];
}
