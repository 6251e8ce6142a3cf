import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { FormRichTextField } from '@worklane/kernel/forms/rich-text';
import { useProjectTexts } from '../../../shared/texts.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { SavedTextsButton } from './saved-texts-button.tsx';

/** In its own chunk, because the rich-text editor is large. */
export function SalesPitchField({ formId }: { formId: string }) {
  const t = useProjectTexts();
  const { control } = useFormContext<QuoteFormValues>();
  return (
    <FormRichTextField
      attachesFiles
      control={control}
      name="salesPitch"
      formId={formId}
      label={t('quote.salesPitch.label')}
      labelAction={<SavedTextsButton kind="salesPitch" />}
      optional
      maxLength={TEXT_MAX_LENGTH.salesPitch}
      rules={{
        validate: (html: string) =>
          html.length <= TEXT_MAX_LENGTH.salesPitch || t('quote.salesPitch.tooLong'),
      }}
    />
  );
}
