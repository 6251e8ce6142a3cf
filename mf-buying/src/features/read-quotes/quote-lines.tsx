import type { Quote } from '@worklane/kernel/contracts';
import { formatDollars } from '../../shared/formats/money.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { LinesBox, LinesTable } from './read-quotes.styles.ts';

const columns = ['item', 'quantity', 'rate', 'amount'] as const;

export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useBuyingTexts();
  const { lines, basePrice, gst } = quote;
  const total = (basePrice ?? 0) + (gst ?? 0);
  const sums = [
    ['excludingGstTotal', basePrice],
    ['gst', gst],
    ['includingGst', gst === null ? null : Math.round(total * 100) / 100],
  ] as const;
  const amountOf = (line: Quote['lines'][number]) => {
    if (line.inclusion && line.inclusion !== 'priced') return t(`readQuotes.inclusion.${line.inclusion}`);
    return line.amount === null ? '' : formatDollars(line.amount);
  };
  return (
    <LinesBox role="region" aria-label={t('readQuotes.price')} tabIndex={0}>
      <LinesTable>
        {lines.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`readQuotes.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same line twice
            <tr key={index}>
              <th scope="row" dir="auto">
                {line.item}
              </th>
              <td>{[line.quantity, line.unit].filter(Boolean).join(' ')}</td>
              <td>{line.rate && `$${line.rate}`}</td>
              <td>{amountOf(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(
            ([key, amount]) =>
              amount !== null && (
                <tr key={key}>
                  <th scope="row" colSpan={3}>
                    {t(`readQuotes.${key}`)}
                  </th>
                  <td>{formatDollars(amount)}</td>
                </tr>
              ),
          )}
        </tfoot>
      </LinesTable>
    </LinesBox>
  );
}
