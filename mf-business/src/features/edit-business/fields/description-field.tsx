import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { FormRichTextField } from '@worklane/kernel/forms/rich-text';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';

/** In its own chunk, because the rich-text editor is large. */
export function DescriptionField({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  return (
    <FormRichTextField
      control={control}
      name="description"
      formId={formId}
      label={t('edit.description')}
      optional
      rules={{
        validate: (html: string) =>
          html.length <= TEXT_MAX_LENGTH.businessDescription || t('edit.descriptionTooLong'),
      }}
    />
  );
}
