import { INSPECTION_KINDS, LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import {
  type Control,
  FormCheckbox,
  FormSelect,
  FormTextArea,
  FormTextField,
  fieldIdOf,
  useController,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { Button, FieldColumns, FieldError, IconButton, Stack } from '@worklane/kernel/ui';
import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { viewerToday } from '../../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { TimeLine } from '../write-request.styles.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { FormSection } from './form-section.tsx';
import { useTimeOptions } from './use-time-options.ts';

export const InspectionSection = memo(function InspectionSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { field, fieldState } = useController({ control, name: 'inspection' });
  // A copy has the text of the earlier inspection without its kind.
  const details = useWatch({ control, name: 'inspectionDetails' });
  const options = INSPECTION_KINDS.map((value) => ({
    value,
    label: t(`writeRequest.inspection.${value}.label`),
    help: t(`writeRequest.inspection.${value}.help`),
  }));
  return (
    <FormSection formId={formId} name="inspection">
      <ChoiceCards
        id={fieldIdOf(formId, 'inspection')}
        label={t('writeRequest.field.inspection')}
        value={field.value}
        options={options}
        onChange={field.onChange}
      />
      {fieldState.error?.message && (
        <FieldError id={fieldIdOf(formId, 'inspection-error')}>{fieldState.error.message}</FieldError>
      )}
      {field.value === 'times' && <InspectionTimes formId={formId} />}
      {field.value !== 'none' && <InspectionPeople formId={formId} />}
      {(field.value !== 'none' || details !== '') && (
        <>
          <FormTextArea
            control={control}
            name="inspectionDetails"
            formId={formId}
            label={t('writeRequest.field.inspectionDetails')}
            optional
            maxLength={TEXT_MAX_LENGTH.siteInspectionDetails}
          />
          <FormCheckbox control={control} name="inspectedOnly" formId={formId}>
            {t('writeRequest.field.inspectedOnly')}
          </FormCheckbox>
        </>
      )}
    </FormSection>
  );
});

function InspectionPeople({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  return (
    <FieldColumns>
      <FormTextField
        control={control}
        name="inspectionContact"
        formId={formId}
        label={t('writeRequest.field.inspectionContact')}
        optional
        maxLength={TEXT_MAX_LENGTH.personName}
      />
      <FormTextField
        control={control}
        name="inspectionTelephone"
        formId={formId}
        label={t('writeRequest.field.inspectionTelephone')}
        optional
        type="tel"
        maxLength={TEXT_MAX_LENGTH.typedMoment}
      />
    </FieldColumns>
  );
}

function InspectionTimes({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'inspectionTimes', keyName: 'key' });
  const isFull = fields.length >= LIST_MAX_ITEMS.inspectionTimes;
  return (
    <div>
      <Stack as="ol" $gap={12} id={fieldIdOf(formId, 'inspectionTimes')} tabIndex={-1}>
        {fields.map(({ key }, index) => (
          <InspectionTime key={key} {...{ control, formId, index }} onRemove={() => remove(index)} />
        ))}
      </Stack>
      <Button
        kind="quiet"
        icon={Plus}
        disabled={isFull}
        onClick={() => append({ date: '', from: '09:00', to: '11:00' }, { shouldFocus: false })}
      >
        {t('writeRequest.times.add')}
      </Button>
    </div>
  );
}

interface InspectionTimeProps {
  control: Control<RequestValues>;
  formId: string;
  index: number;
  onRemove: () => void;
}

function InspectionTime({ control, formId, index, onRemove }: InspectionTimeProps) {
  const t = useBuyingTexts();
  const name = `inspectionTimes.${index}` as const;
  const [from = '', to = ''] = useWatch({ control, name: [`${name}.from`, `${name}.to`] });
  const starts = useTimeOptions(from);
  const ends = useTimeOptions(to);
  const number = index + 1;
  return (
    <li>
      <TimeLine role="group" aria-label={t('writeRequest.times.line', { number })}>
        <FormDateField
          control={control}
          name={`${name}.date`}
          formId={formId}
          keepsTyped
          min={viewerToday()}
          label={t('writeRequest.times.date')}
        />
        <FormSelect
          control={control}
          name={`${name}.from`}
          formId={formId}
          label={t('writeRequest.times.from')}
          options={starts}
        />
        <FormSelect
          control={control}
          name={`${name}.to`}
          formId={formId}
          label={t('writeRequest.times.to')}
          options={ends}
        />
        <IconButton icon={Trash2} label={t('writeRequest.times.remove', { number })} onClick={onRemove} />
      </TimeLine>
    </li>
  );
}
