import {
  LINE_INCLUSIONS,
  lineAmountCents,
  PRICE_UNITS,
  type PriceLine,
  type PriceLineColumn,
  priceLineViolations,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import {
  FormMoneyField,
  FormNumberField,
  FormSelect,
  FormTextField,
  ruleOf,
  type UseFormReturn,
  useWatch,
} from '@worklane/kernel/forms';
import { formatCents } from '@worklane/kernel/i18n';
import { Icon, IconButton } from '@worklane/kernel/ui';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { isRows } from '../paste/pasted-lines.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { LineAmount, LineFields, MoveButtons, ScheduledItem } from './price-lines.styles.ts';
import { emptyLine } from './price-values.ts';
import { answeredLine } from './schedule-lines.ts';

interface PriceLineRowProps extends Pick<UseFormReturn<QuoteFormValues>, 'control' | 'getValues'> {
  formId: string;
  index: number;
  isLast: boolean;
  /** An item of the buyer's schedule: its name is fixed, and it stays in the list. */
  isScheduled: boolean;
  onEnter: (index: number) => void;
  onPaste: (text: string, index: number) => void;
  onMove: (from: number, to: number, button: string) => void;
  onRemove: (index: number) => void;
}

/** Memoised, because a price can have a hundred lines. */
export const PriceLineRow = memo(function PriceLineRow({
  control,
  getValues,
  formId,
  index,
  isLast,
  isScheduled,
  onEnter,
  onPaste,
  onMove,
  onRemove,
}: PriceLineRowProps) {
  const t = useProjectTexts();
  // Watches single texts, because the form changes a line object in place. They are undefined for a moment while the
  // form is refilled.
  const watched = useWatch({
    control,
    name: [
      `lines.${index}.quantity`,
      `lines.${index}.rate`,
      `lines.${index}.unit`,
      `lines.${index}.inclusion`,
    ],
  });
  const [quantity = '', rate = '', unitNow = emptyLine.unit, inclusion] = watched as (string | undefined)[];
  const isPriced = inclusion === undefined || inclusion === 'priced';
  const amount = isPriced ? lineAmountCents({ quantity, rate }) : 0;
  const number = index + 1;
  const rule = (column: PriceLineColumn) => ({
    validate: ruleOf(() => violationOf(getValues(`lines.${index}`) ?? emptyLine, column)),
  });
  const addNext = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(index);
  };
  const pasteRows = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text)) return;
    event.preventDefault();
    onPaste(text, index);
  };
  const units = PRICE_UNITS.map((unit): string => unit);
  const options = units.includes(unitNow) ? units : [unitNow, ...units];
  return (
    <li>
      <LineFields aria-label={t('priceLines.line', { number })} onKeyDown={addNext}>
        <MoveButtons>
          <button
            type="button"
            data-move="up"
            aria-label={t('priceLines.moveUp', { number })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1, 'up')}
          >
            <Icon icon={ChevronUp} size={16} />
          </button>
          <button
            type="button"
            data-move="down"
            aria-label={t('priceLines.moveDown', { number })}
            disabled={isLast}
            onClick={() => onMove(index, index + 1, 'down')}
          >
            <Icon icon={ChevronDown} size={16} />
          </button>
        </MoveButtons>
        {isScheduled ? (
          <ScheduledItem>
            <b dir="auto">{getValues(`lines.${index}.item`)}</b>
            <FormSelect
              control={control}
              name={`lines.${index}.inclusion`}
              formId={formId}
              label={t('priceLines.inclusion')}
              options={LINE_INCLUSIONS.map((value) => ({ value, label: t(`lineInclusion.${value}`) }))}
            />
          </ScheduledItem>
        ) : (
          <FormTextField
            control={control}
            name={`lines.${index}.item`}
            formId={formId}
            label={t('priceLines.item')}
            dir="auto"
            maxLength={TEXT_MAX_LENGTH.lineItem}
            onPaste={pasteRows}
            rules={rule('item')}
          />
        )}
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
          disabled={!isPriced}
          control={control}
          name={`lines.${index}.rate`}
          formId={formId}
          label={t('priceLines.rate')}
          signed
          maxLength={TEXT_MAX_LENGTH.lineNumber}
          rules={rule('rate')}
        />
        <LineAmount data-counted={amount === null ? 'no' : 'yes'}>
          <span>{t('priceLines.amount')}</span>
          <span>{amount === null ? t('priceLines.uncounted') : formatCents(amount)}</span>
        </LineAmount>
        {isScheduled ? (
          <span />
        ) : (
          <IconButton
            icon={Trash2}
            label={t('priceLines.remove', { number })}
            onClick={() => onRemove(index)}
          />
        )}
      </LineFields>
    </li>
  );
});

const violationOf = (line: PriceLine, column: PriceLineColumn) =>
  priceLineViolations(answeredLine(line)).get(column) ?? null;
