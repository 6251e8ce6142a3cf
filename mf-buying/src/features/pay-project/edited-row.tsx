import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import { media } from '@worklane/kernel/theme';
import { IconButton, TextField } from '@worklane/kernel/ui';
import { DateField } from '@worklane/kernel/ui/date-field';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { EditedStep, StepAmounts } from './edited-steps.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) 110px minmax(0, 1.4fr) 44px;
  gap: 6px var(--s3);
  align-items: end;
  > ${Small} {
    grid-column: 1 / -1;
  }
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr) 44px;
    > :not(button) {
      grid-column: 1;
    }
  }
`;

interface EditedRowProps {
  step: EditedStep;
  number: number;
  amounts: StepAmounts | null;
  onChange: (changes: Partial<EditedStep>) => void;
  onRemove: () => void;
}

export function EditedRow({ step, number, amounts, onChange, onRemove }: EditedRowProps) {
  const t = useBuyingTexts();
  const { name, percent, dueOn, paidOn } = step;
  const isPaid = paidOn !== null;
  return (
    <Row role="group" aria-label={t('pay.row', { number })}>
      <TextField
        label={t('pay.name')}
        maxLength={TEXT_MAX_LENGTH.savedTextName}
        value={name}
        disabled={isPaid}
        onChange={(text) => onChange({ name: text })}
      />
      <TextField
        label={t('pay.share')}
        inputMode="decimal"
        suffix="%"
        tabular
        value={percent}
        disabled={isPaid}
        onChange={(text) => onChange({ percent: text })}
      />
      <DateField
        label={t('pay.day')}
        optional
        value={dueOn}
        disabled={isPaid}
        onChange={(day) => onChange({ dueOn: day })}
      />
      {isPaid ? (
        <span />
      ) : (
        <IconButton icon={Trash2} label={t('pay.remove', { number })} onClick={onRemove} />
      )}
      <Small>
        {paidOn && `${t('pay.paidOn', { day: paidOn })} `}
        {amounts &&
          t('pay.amounts', { net: formatCents(amounts.netCents), gross: formatCents(amounts.grossCents) })}
        {!isPaid && dueOn === '' && ` ${t('pay.withoutDay')}`}
      </Small>
    </Row>
  );
}
