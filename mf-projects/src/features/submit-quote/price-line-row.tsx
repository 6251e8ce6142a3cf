import {
  lineAmountCents,
  PRICE_UNITS,
  type PriceLine,
  type PriceLineColumn,
  priceLineViolations,
  TEXT_MAX_LENGTH,
} from '@worklane/shared-kernel/domain';
import {
  FormMoneyField,
  FormNumberField,
  FormSelect,
  FormTextField,
  ruleOf,
  useFormContext,
} from '@worklane/shared-kernel/forms';
import { formatCents } from '@worklane/shared-kernel/i18n';
import { Icon, IconButton } from '@worklane/shared-kernel/ui';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { emptyLine } from './offer-values.ts';
import { LineAmount, LineFields, MoveButtons } from './price-lines.styles.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

interface PriceLineRowProps {
  formId: string;
  index: number;
  /** Number of lines. */
  count: number;
  onEnter: () => void;
  onPaste: (event: ClipboardEvent) => void;
  /** `name` is that of the button. */
  onMove: (to: number, name: string) => void;
  onRemove: () => void;
}

/** One line of a price. */
export function PriceLineRow({
  formId,
  index,
  count,
  onEnter,
  onPaste,
  onMove,
  onRemove,
}: PriceLineRowProps) {
  const t = useProjectTexts();
  const { control, getValues, watch } = useFormContext<QuoteFormValues>();
  // Absent for a moment when the form is filled anew with fewer lines.
  const line = watch(`lines.${index}`) ?? emptyLine;
  const amount = lineAmountCents(line);
  const number = index + 1;
  const rule = (column: PriceLineColumn) => ({
    validate: ruleOf(() => violationOf(getValues(`lines.${index}`) ?? emptyLine, column)),
  });
  const addNext = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const units = PRICE_UNITS.map((unit): string => unit);
  const options = units.includes(line.unit) ? units : [line.unit, ...units];
  return (
    <li>
      <LineFields aria-label={t('priceLines.line', { number })} onKeyDown={addNext}>
        <MoveButtons>
          <button
            type="button"
            data-move="up"
            aria-label={t('priceLines.moveUp', { number })}
            disabled={index === 0}
            onClick={() => onMove(index - 1, 'up')}
          >
            <Icon icon={ChevronUp} size={16} />
          </button>
          <button
            type="button"
            data-move="down"
            aria-label={t('priceLines.moveDown', { number })}
            disabled={number === count}
            onClick={() => onMove(index + 1, 'down')}
          >
            <Icon icon={ChevronDown} size={16} />
          </button>
        </MoveButtons>
        <FormTextField
          control={control}
          name={`lines.${index}.item`}
          formId={formId}
          label={t('priceLines.item')}
          dir="auto"
          maxLength={TEXT_MAX_LENGTH.lineItem}
          onPaste={onPaste}
          rules={rule('item')}
        />
        <FormNumberField
          control={control}
          name={`lines.${index}.quantity`}
          formId={formId}
          label={t('priceLines.quantity')}
          inputMode="decimal"
          maxLength={TEXT_MAX_LENGTH.lineNumber}
          rules={rule('quantity')}
        />
        <FormSelect
          control={control}
          name={`lines.${index}.unit`}
          formId={formId}
          label={t('priceLines.unit')}
          options={options.map((unit) => ({ value: unit, label: unit }))}
        />
        <FormMoneyField
          control={control}
          name={`lines.${index}.rate`}
          formId={formId}
          label={t('priceLines.rate')}
          maxLength={TEXT_MAX_LENGTH.lineNumber}
          rules={rule('rate')}
        />
        <LineAmount data-counted={amount === null ? 'no' : 'yes'}>
          <span>{t('priceLines.amount')}</span>
          <span>{amount === null ? t('priceLines.uncounted') : formatCents(amount)}</span>
        </LineAmount>
        <IconButton icon={Trash2} label={t('priceLines.remove', { number })} onClick={onRemove} />
      </LineFields>
    </li>
  );
}

const violationOf = (line: PriceLine, column: PriceLineColumn) =>
  priceLineViolations(line).get(column) ?? null;
