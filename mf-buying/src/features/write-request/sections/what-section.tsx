import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextField, useBoundField, useFormContext } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { memo, useState } from 'react';
import { industriesQuery } from '../../../shared/industries-query.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { FormSection } from './form-section.tsx';
import { ScheduleField } from './schedule-field.tsx';

const DescriptionField = lazyPart(async () => (await import('./description-field.tsx')).DescriptionField);

export const WhatSection = memo(function WhatSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  return (
    <FormSection formId={formId} name="what">
      <FormTextField
        control={control}
        name="workTitle"
        formId={formId}
        label={t('writeRequest.field.workTitle')}
        maxLength={TEXT_MAX_LENGTH.workTitle}
        dir="auto"
      />
      <TradeField formId={formId} />
      <DescriptionField formId={formId} />
      <ScheduleField formId={formId} />
    </FormSection>
  );
});

function TradeField({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { data: industries = [], isError } = useQuery(industriesQuery);
  const { field, id, error } = useBoundField({ control, name: 'industryId', formId });
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = industries.find((industry) => industry.id === field.value);
  const text = typed ?? chosen?.label ?? '';
  const change = (next: string) => {
    const picked = industries.find(({ label }) => label.toLowerCase() === next.trim().toLowerCase());
    setTyped(picked ? null : next);
    if ((picked?.id ?? null) !== field.value && industries.length > 0) field.onChange(picked?.id ?? null);
  };
  const isUnknown = typed !== null && typed.trim() !== '';
  return (
    <Combobox
      id={id}
      label={t('writeRequest.field.industryId')}
      error={error ?? (isUnknown ? t('writeRequest.tradeNotListed') : undefined)}
      value={text}
      onChange={change}
      onBlur={() => field.onBlur()}
      options={industries}
      listNote={
        industries.length > 0 ? undefined : t(`writeRequest.trades.${isError ? 'failed' : 'loading'}`)
      }
    />
  );
}
