import { checkWebAddress, withScheme } from '@worklane/kernel/domain';
import { ruleOf, useBoundField, useFormContext } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { SheetAbout, SheetSection, Skeleton, Stack, TextField } from '@worklane/kernel/ui';
import { Globe } from 'lucide-react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';

const DescriptionField = lazyPart(
  async () => (await import('../fields/description-field.tsx')).DescriptionField,
);

export function AboutSection({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const titleId = `${formId}-about`;
  return (
    <SheetSection aria-labelledby={titleId}>
      <SheetAbout>
        <h2 id={titleId}>{t('edit.about.title')}</h2>
        <p>{t('edit.about.about')}</p>
      </SheetAbout>
      <Stack $gap={20}>
        <DescriptionField formId={formId} pending={<Skeleton height={272} faint />} />
        <WebsiteField formId={formId} />
      </Stack>
    </SheetSection>
  );
}

function WebsiteField({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  const rules = { validate: ruleOf(checkWebAddress) };
  const { field, id, error } = useBoundField({ control, name: 'url', formId, rules });
  return (
    <TextField
      id={id}
      ref={field.ref}
      name={field.name}
      label={t('edit.website')}
      optional
      error={error}
      icon={Globe}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        if (withScheme(field.value) !== field.value) field.onChange(withScheme(field.value));
        field.onBlur();
      }}
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
