import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextArea, useFormContext } from '@worklane/kernel/forms';
import { useProjectTexts } from '../../../shared/texts.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { SavedTextsButton } from './saved-texts-button.tsx';

export function TermsInWords({ formId }: { formId: string }) {
  const t = useProjectTexts();
  const { control } = useFormContext<QuoteFormValues>();
  return (
    <FormTextArea
      control={control}
      name="terms"
      formId={formId}
      label={t('quote.termsInWords.label')}
      labelAction={<SavedTextsButton kind="terms" />}
      optional
      grows
      dir="auto"
      maxLength={TEXT_MAX_LENGTH.quoteTerms}
      help={t('quote.termsInWords.help')}
    />
  );
}
