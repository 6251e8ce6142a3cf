import { formatCents } from '@worklane/kernel/i18n';
import { lineInWords } from '../../shared/cards/price/line-words.ts';
import { LinesFrame, LinesTable, QuantityAndRate } from '../../shared/cards/price/lines-table.styles.ts';
import type { QuoteLine } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';

export function PriceTable({ lines }: { lines: readonly QuoteLine[] }) {
  const t = useProjectTexts();
  return (
    <LinesFrame role="region" aria-label={t('quote.lines.label')} tabIndex={0}>
      <LinesTable>
        <thead>
          <tr>
            <th scope="col">{t('table.item')}</th>
            <th scope="col">{t('table.quantity')}</th>
            <th scope="col">{t('table.rate')}</th>
            <th scope="col">{t('table.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same line twice
            <PriceRow key={index} {...line} />
          ))}
        </tbody>
      </LinesTable>
    </LinesFrame>
  );
}

function PriceRow({ amountCents, ...line }: QuoteLine) {
  const t = useProjectTexts();
  const { item, quantity, unit, rate } = lineInWords(line);
  const { inclusion = 'priced' } = line;
  if (inclusion !== 'priced')
    return (
      <tr>
        <th scope="row" dir="auto">
          {item}
        </th>
        <td />
        <td />
        <td>{t(`lineInclusion.${inclusion}`)}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row" dir="auto">
        {item}
        <QuantityAndRate>{t('table.quantityAtRate', { quantity, unit, rate })}</QuantityAndRate>
      </th>
      <td>{t('table.quantityAndUnit', { quantity, unit })}</td>
      <td>{rate}</td>
      <td>{amountCents === null ? '–' : formatCents(amountCents)}</td>
    </tr>
  );
}
