import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { useFormContext } from '@worklane/shared-kernel/forms';
import { FormRichTextField } from '@worklane/shared-kernel/forms/rich-text';
import { useProjectTexts } from '../../shared/texts.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

/** The sales pitch as rich text. A chunk of its own, because the editor is large. */
export function SalesPitchField({ formId }: { formId: string }) {
  const t = useProjectTexts();
  const { control } = useFormContext<QuoteFormValues>();
  return (
    <FormRichTextField
      control={control}
      name="salesPitch"
      formId={formId}
      label={t('quote.salesPitch.label')}
      optional
      maxLength={TEXT_MAX_LENGTH.salesPitch}
      rules={{
        validate: (html: string) =>
          html.length <= TEXT_MAX_LENGTH.salesPitch || t('quote.salesPitch.tooLong'),
      }}
    />
  );
}
