import { type QuoteRules, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormNumberField, ruleOf, useFormContext } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { CardBody } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../shared/texts.ts';
import { fieldRule } from './quote-checks.ts';
import { SectionTitle, TimingFields } from './quote-form.styles.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

interface TimingSectionProps {
  formId: string;
  rules: QuoteRules;
}

export function TimingSection({ formId, rules }: TimingSectionProps) {
  const t = useProjectTexts();
  const { control } = useFormContext<QuoteFormValues>();
  const days = t('quoteForm.days');
  return (
    <CardBody>
      <SectionTitle>{t('quoteForm.timing')}</SectionTitle>
      <TimingFields>
        <FormDateField
          control={control}
          name="startDate"
          formId={formId}
          label={t('quote.startDate.label')}
          optional={!rules.isStartDateMandatory}
          {...(rules.firstStartDate !== undefined && { min: rules.firstStartDate })}
          rules={{ validate: ruleOf(fieldRule('startDate', rules)) }}
          keepsTyped
        />
        <FormNumberField
          control={control}
          name="leadTime"
          formId={formId}
          label={t('quote.leadTime.label')}
          suffix={days}
          maxLength={TEXT_MAX_LENGTH.typedNumber}
          rules={{ validate: ruleOf(fieldRule('leadTime', rules)) }}
        />
        <FormNumberField
          control={control}
          name="estimatedWorksDuration"
          formId={formId}
          label={t('quote.estimatedWorksDuration.label')}
          suffix={days}
          maxLength={TEXT_MAX_LENGTH.typedNumber}
          rules={{ validate: ruleOf(fieldRule('estimatedWorksDuration', rules)) }}
        />
        <FormNumberField
          control={control}
          name="estimatedHours"
          formId={formId}
          label={t('quote.hours.label')}
          optional
          inputMode="decimal"
          suffix={t('quoteForm.hours')}
          maxLength={TEXT_MAX_LENGTH.typedNumber}
          rules={{ validate: ruleOf(fieldRule('estimatedHours', rules)) }}
        />
      </TimingFields>
    </CardBody>
  );
}
