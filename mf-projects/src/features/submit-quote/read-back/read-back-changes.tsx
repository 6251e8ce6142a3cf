import { Alert, Button } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../../shared/texts.ts';
import { priceCentsOf } from '../price/price-values.ts';
import { changedFields, type QuoteField } from '../quote-form-values.ts';
import { isLongField, labelOf, useFieldWords } from '../texts/field-words.ts';
import type { ReadBackChange } from './use-read-back.ts';

interface ReadBackChangesProps {
  change: ReadBackChange;
  isNew: boolean;
  onAcknowledge: () => void;
}

export function ReadBackChanges({ change, isNew, onAcknowledge }: ReadBackChangesProps) {
  const t = useProjectTexts();
  const inWords = useFieldWords();
  const { before, after, by } = change;
  const isOtherPrice = !Object.is(priceCentsOf(before), priceCentsOf(after));
  const fields = changedFields(before, after);
  const others = fields.filter((field) => field !== 'basePrice' && (field !== 'lines' || !isOtherPrice));
  const sentence = (field: QuoteField) => {
    const kind = field === 'basePrice' ? 'price' : isLongField(field) ? 'long' : 'field';
    const words = {
      name: by,
      field: t(labelOf[field]),
      before: inWords(field, before),
      after: inWords(field, after),
    };
    return t(by === null ? `readBack.own.${kind}` : `readBack.theirs.${kind}`, words);
  };
  const shown: QuoteField[] = isOtherPrice ? ['basePrice', ...others] : others;
  return (
    <Alert tone="notice" role="alert" takesFocus={isNew}>
      {shown.map((field) => (
        <span key={field}>{sentence(field)} </span>
      ))}
      {isNew && (
        <div>
          <Button size="sm" onClick={onAcknowledge}>
            {t('readBack.acknowledge')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
