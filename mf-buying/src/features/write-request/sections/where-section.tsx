import { ADDRESS_SEARCH_MIN_LENGTH, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextField, useBoundField, useFormContext } from '@worklane/kernel/forms';
import { keepPreviousData, useDebounced, useQuery } from '@worklane/kernel/query';
import { FieldColumns } from '@worklane/kernel/ui';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { MapPin } from 'lucide-react';
import { memo } from 'react';
import { FilterChip } from '../../../shared/filter-chip.styles.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { addressQuery, sitesQuery } from '../write-request.api.ts';
import { Chips } from '../write-request.styles.ts';
import { FormSection } from './form-section.tsx';

const MOST_SITES = 6;

export const WhereSection = memo(function WhereSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  return (
    <FormSection formId={formId} name="where">
      <SiteField formId={formId} />
      <FieldColumns>
        <FormTextField
          control={control}
          name="area"
          formId={formId}
          label={t('writeRequest.field.area')}
          optional
          maxLength={TEXT_MAX_LENGTH.site}
        />
        <FormTextField
          control={control}
          name="customerName"
          formId={formId}
          label={t('writeRequest.field.customerName')}
          optional
          maxLength={TEXT_MAX_LENGTH.customerName}
        />
      </FieldColumns>
    </FormSection>
  );
});

function SiteField({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { field, id, error } = useBoundField({ control, name: 'site', formId });
  const { data: overview } = useQuery(sitesQuery);
  const text = useDebounced(field.value.trim());
  const isSearching = text.length >= ADDRESS_SEARCH_MIN_LENGTH && !overview?.sites.includes(text);
  const search = useQuery({ ...addressQuery(text), enabled: isSearching, placeholderData: keepPreviousData });
  const found = isSearching ? (search.data ?? []) : [];
  const sites = overview?.sites.slice(0, MOST_SITES) ?? [];
  return (
    <div>
      <Combobox
        id={id}
        ref={field.ref}
        name={field.name}
        label={t('writeRequest.field.site')}
        icon={MapPin}
        help={t('writeRequest.site.help')}
        error={error}
        value={field.value}
        onChange={(site) => field.onChange(site.slice(0, TEXT_MAX_LENGTH.site))}
        onBlur={field.onBlur}
        options={found.map(({ placeId, label }) => ({ id: placeId, label }))}
        isSearch
        hidesEmptyList={!search.isError}
        listNote={search.isError ? t('writeRequest.site.failed') : undefined}
      />
      {sites.length > 0 && (
        <Chips aria-label={t('writeRequest.site.yours')}>
          {sites.map((site) => (
            <li key={site}>
              <FilterChip
                type="button"
                aria-pressed={site === field.value}
                onClick={() => field.onChange(site)}
              >
                {site}
              </FilterChip>
            </li>
          ))}
        </Chips>
      )}
    </div>
  );
}
