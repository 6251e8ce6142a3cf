import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextArea, fieldIdOf, useFieldArray, useFormContext } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { Button, FieldColumns, IconButton, Stack } from '@worklane/kernel/ui';
import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { viewerToday } from '../../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { QuestionLine } from '../write-request.styles.ts';
import { FormSection } from './form-section.tsx';

export const QuestionsSection = memo(function QuestionsSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'customQuestions', keyName: 'key' });
  const isFull = fields.length >= LIST_MAX_ITEMS.customQuestions;
  const add = () => {
    append({ field: '', answer: '' }, { shouldFocus: false });
    const added = fieldIdOf(formId, `customQuestions.${fields.length}.field`);
    setTimeout(() => document.getElementById(added)?.focus());
  };
  return (
    <FormSection formId={formId} name="questions">
      {fields.length > 0 && (
        <Stack as="ol" $gap={12}>
          {fields.map(({ key }, index) => (
            <li key={key}>
              <QuestionLine role="group" aria-label={t('writeRequest.questions.line', { number: index + 1 })}>
                <FormTextArea
                  control={control}
                  name={`customQuestions.${index}.field`}
                  formId={formId}
                  label={t('writeRequest.questions.field')}
                  rows={2}
                  maxLength={TEXT_MAX_LENGTH.questionField}
                />
                <FormTextArea
                  control={control}
                  name={`customQuestions.${index}.answer`}
                  formId={formId}
                  label={t('writeRequest.questions.answer')}
                  rows={2}
                  maxLength={TEXT_MAX_LENGTH.questionAnswer}
                />
                <IconButton
                  icon={Trash2}
                  label={t('writeRequest.questions.remove', { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              </QuestionLine>
            </li>
          ))}
        </Stack>
      )}
      <div>
        <Button kind="quiet" icon={Plus} disabled={isFull} onClick={add}>
          {t('writeRequest.questions.add')}
        </Button>
      </div>
      <FieldColumns>
        <FormDateField
          control={control}
          name="askUntil"
          formId={formId}
          keepsTyped
          min={viewerToday()}
          label={t('writeRequest.field.askUntil')}
          help={t('writeRequest.askUntilHelp')}
          optional
        />
      </FieldColumns>
    </FormSection>
  );
});
