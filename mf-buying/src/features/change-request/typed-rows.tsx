import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextField, useFieldArray } from '@worklane/kernel/forms';
import { media } from '@worklane/kernel/theme';
import { Button, IconButton, Stack } from '@worklane/kernel/ui';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { FieldsProps } from './text-fields.tsx';

const Row = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns} 44px;
  gap: var(--s2);
  align-items: end;
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr) 44px;
    > :not(button) {
      grid-column: 1;
    }
  }
`;

export function ScheduleRows({ control, formId }: FieldsProps) {
  const t = useBuyingTexts();
  const { fields, append, remove } = useFieldArray({ control, name: 'schedule' });
  const cells = [
    ['item', TEXT_MAX_LENGTH.lineItem],
    ['quantity', TEXT_MAX_LENGTH.lineNumber],
    ['unit', TEXT_MAX_LENGTH.lineUnit],
  ] as const;
  return (
    <Stack role="group" aria-label={t('requestField.schedule')}>
      <h3>{t('requestField.schedule')}</h3>
      {fields.map((row, index) => (
        <Row key={row.id} $columns="minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)">
          {cells.map(([cell, maxLength]) => (
            <FormTextField
              key={cell}
              control={control}
              name={`schedule.${index}.${cell}`}
              formId={formId}
              maxLength={maxLength}
              label={t(`changeRequest.row.${cell}`, { row: index + 1 })}
            />
          ))}
          <IconButton
            icon={Trash2}
            label={t('changeRequest.row.remove', { row: index + 1 })}
            onClick={() => remove(index)}
          />
        </Row>
      ))}
      {fields.length < LIST_MAX_ITEMS.priceLines && (
        <div>
          <Button
            size="sm"
            icon={Plus}
            onClick={() => append({ itemId: '', item: '', quantity: '', unit: '' })}
          >
            {t('changeRequest.row.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function QuestionRows({ control, formId }: FieldsProps) {
  const t = useBuyingTexts();
  const { fields, append, remove } = useFieldArray({ control, name: 'customQuestions' });
  const cells = [
    ['field', TEXT_MAX_LENGTH.questionField],
    ['answer', TEXT_MAX_LENGTH.questionAnswer],
  ] as const;
  return (
    <Stack role="group" aria-label={t('requestField.customQuestions')}>
      <h3>{t('requestField.customQuestions')}</h3>
      {fields.map((row, index) => (
        <Row key={row.id} $columns="minmax(0, 1fr) minmax(0, 1fr)">
          {cells.map(([cell, maxLength]) => (
            <FormTextField
              key={cell}
              control={control}
              name={`customQuestions.${index}.${cell}`}
              formId={formId}
              maxLength={maxLength}
              label={t(`changeRequest.question.${cell}`, { row: index + 1 })}
            />
          ))}
          <IconButton
            icon={Trash2}
            label={t('changeRequest.question.remove', { row: index + 1 })}
            onClick={() => remove(index)}
          />
        </Row>
      ))}
      {fields.length < LIST_MAX_ITEMS.customQuestions && (
        <div>
          <Button size="sm" icon={Plus} onClick={() => append({ field: '', answer: '' })}>
            {t('changeRequest.question.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
