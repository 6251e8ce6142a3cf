import { isIsoDate, type QuoteRules, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextArea, ruleOf, useFormContext, useWatch } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { formatCount } from '@worklane/kernel/i18n';
import { useProjectTexts } from '../../../shared/texts.ts';
import { viewerToday } from '../../../shared/viewer-dates.ts';
import { PriceTermFields } from '../price/price-lines.styles.ts';
import { fieldRule } from '../quote-checks.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { SavedTextsButton } from './saved-texts-button.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PriceTermsProps {
  formId: string;
  rules: QuoteRules;
}

export function PriceTerms({ formId, rules }: PriceTermsProps) {
  const t = useProjectTexts();
  const { control } = useFormContext<QuoteFormValues>();
  const day = useWatch({ control, name: 'validUntil' });
  const days = isIsoDate(day) ? (Date.parse(day) - Date.parse(viewerToday())) / DAY_MS : -1;
  const inWords =
    days === 0
      ? t('quote.validUntil.today')
      : t('quote.validUntil.days', { count: days, number: formatCount(days) });
  return (
    <PriceTermFields>
      <FormTextArea
        control={control}
        name="exclusions"
        formId={formId}
        label={t('quote.exclusions.label')}
        labelAction={<SavedTextsButton kind="exclusions" />}
        optional
        grows
        dir="auto"
        maxLength={TEXT_MAX_LENGTH.exclusions}
        help={t('quote.exclusions.help')}
      />
      <FormDateField
        control={control}
        name="validUntil"
        formId={formId}
        label={t('quote.validUntil.label')}
        optional
        help={days < 0 ? undefined : inWords}
        rules={{ validate: ruleOf(fieldRule('validUntil', rules)) }}
        keepsTyped
      />
    </PriceTermFields>
  );
}
