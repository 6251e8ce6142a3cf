import { parsePriceCents, totalOfLines } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { formatCents } from '@worklane/kernel/i18n';
import { Button } from '@worklane/kernel/ui';
import { Undo2 } from 'lucide-react';
import { useProjectTexts } from '../../../shared/texts.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { KeptLine } from './price-lines.styles.ts';
import type { PriceChoice } from './use-price-choice.ts';

export function PriceChoiceNote({ choice, hasLines }: { choice: PriceChoice; hasLines: boolean }) {
  const t = useProjectTexts();
  const { getValues } = useFormContext<QuoteFormValues>();
  const { keptLines, replaced } = choice;
  const words = (text: string) => {
    const cents = parsePriceCents(text);
    return cents === null ? text : formatCents(cents);
  };
  if (!hasLines && keptLines.length > 0)
    return (
      <KeptLine role="status">
        {t('priceLines.kept', { count: keptLines.length })}
        <Button kind="link" size="sm" icon={Undo2} onClick={choice.takeLines}>
          {t('priceLines.useKept')}
        </Button>
      </KeptLine>
    );
  if (!hasLines || replaced === null) return null;
  const { cents, counted, uncounted } = totalOfLines(getValues('lines'));
  const total = words(replaced);
  return (
    <KeptLine role="status">
      {t('priceLines.back', {
        count: counted + uncounted.length,
        sum: cents === null ? '–' : formatCents(cents),
        total,
      })}
      <Button kind="link" size="sm" icon={Undo2} onClick={choice.takeReplaced}>
        {t('priceLines.useTotalOf', { total })}
      </Button>
    </KeptLine>
  );
}
