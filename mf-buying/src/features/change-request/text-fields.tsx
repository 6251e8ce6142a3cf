import {
  checkRequired,
  DURATION_CODES,
  durationLabelCode,
  plainBriefFields,
  plainFieldLabelCode,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { type Control, FormCheckbox, FormSelect, FormTextArea, FormTextField } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { FormRichTextField } from '@worklane/kernel/forms/rich-text';
import { useDomainWords } from '@worklane/kernel/i18n';
import { FieldColumns } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { RequestValues } from './request-values.ts';

export interface FieldsProps {
  control: Control<RequestValues>;
  formId: string;
}

export function TextFields({ control, formId }: FieldsProps) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const durations = [null, ...DURATION_CODES].map((code) => ({
    value: code ?? '',
    label: code === null ? t('changeRequest.change.noDuration') : word({ code: durationLabelCode(code) }),
  }));
  return (
    <>
      <FormTextField
        control={control}
        name="workTitle"
        formId={formId}
        label={t('requestField.workTitle')}
        maxLength={TEXT_MAX_LENGTH.workTitle}
        rules={{ validate: (text) => checkRequired(text) === null || t('changeRequest.change.noTitle') }}
      />
      <FormRichTextField
        control={control}
        name="description"
        formId={formId}
        label={t('requestField.description')}
        maxLength={TEXT_MAX_LENGTH.briefDescription}
      />
      {plainBriefFields.map((field) => (
        <FormTextArea
          key={field}
          control={control}
          name={field}
          formId={formId}
          label={word(plainFieldLabelCode(field))}
          optional
          maxLength={TEXT_MAX_LENGTH[field]}
        />
      ))}
      <FormCheckbox control={control} name="inspectedOnly" formId={formId}>
        {t('requestField.inspectedOnly')}
      </FormCheckbox>
      <FieldColumns $columns={3}>
        <FormDateField
          control={control}
          name="startDate"
          formId={formId}
          optional
          label={t('requestField.startDate')}
        />
        <FormDateField
          control={control}
          name="finishBy"
          formId={formId}
          optional
          label={t('requestField.finishBy')}
          rules={{
            validate: (day: string, { startDate }: RequestValues) =>
              day === '' || startDate === '' || day >= startDate || t('changeRequest.change.finishFirst'),
          }}
        />
        <FormSelect
          control={control}
          name="duration"
          formId={formId}
          label={t('requestField.duration')}
          options={durations}
        />
      </FieldColumns>
    </>
  );
}
