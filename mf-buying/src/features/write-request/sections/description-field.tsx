import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { FormRichTextField } from '@worklane/kernel/forms/rich-text';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';

/** In its own chunk, because the rich-text editor is large. */
export function DescriptionField({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  return (
    <FormRichTextField
      control={control}
      name="description"
      formId={formId}
      label={t('writeRequest.field.description')}
      maxLength={TEXT_MAX_LENGTH.briefDescription}
    />
  );
}
