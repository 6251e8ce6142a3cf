import { isBlankLine, lineAmountCents, priceLineViolations } from '@worklane/kernel/domain';
import type { UseFormReturn } from '@worklane/kernel/forms';
import { awaitsPrice } from './price/schedule-lines.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

type QuoteForm = Pick<UseFormReturn<QuoteFormValues>, 'getValues' | 'setValue' | 'trigger'>;

export function markWrongCells({ getValues, setValue, trigger }: QuoteForm): void {
  const names = getValues('lines').flatMap((line, index) => {
    if (isBlankLine(line) || awaitsPrice(line) || lineAmountCents(line) !== null) return [];
    const columns = [...priceLineViolations(line).keys()].filter((column) => column !== 'item');
    return columns.map((column) => `lines.${index}.${column}` as const);
  });
  if (names.length === 0) return;
  for (const name of names) setValue(name, getValues(name), { shouldTouch: true });
  void trigger(names);
}
