import type { Business } from '@worklane/kernel/contracts';
import { checkExperienceYears, checkRequired, checkText, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormNumberField, FormTextField, ruleOf, useFormContext } from '@worklane/kernel/forms';
import { FieldColumns, SheetAbout, SheetSection, Stack } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';
import { AbnField } from '../fields/abn-field.tsx';
import { IndustriesField } from '../fields/industries-field.tsx';
import { LogoField } from '../fields/logo-field.tsx';

export function IdentitySection({ business, formId }: { business: Business; formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  const titleId = `${formId}-identity`;
  return (
    <SheetSection aria-labelledby={titleId}>
      <SheetAbout>
        <h2 id={titleId}>{t('edit.identity.title')}</h2>
        <p>{t('edit.identity.about')}</p>
      </SheetAbout>
      <Stack $gap={20}>
        <LogoField business={business} formId={formId} />
        <FormTextField
          control={control}
          name="name"
          formId={formId}
          rules={{ validate: ruleOf(checkRequired, checkText) }}
          label={t('edit.name')}
          maxLength={TEXT_MAX_LENGTH.businessName}
          autoComplete="organization"
        />
        <FieldColumns>
          <AbnField formId={formId} />
          <FormNumberField
            control={control}
            name="experienceYear"
            formId={formId}
            rules={{ validate: ruleOf(checkExperienceYears) }}
            label={t('edit.experience')}
            optional
            suffix={t('edit.years')}
          />
        </FieldColumns>
        <IndustriesField formId={formId} />
      </Stack>
    </SheetSection>
  );
}
