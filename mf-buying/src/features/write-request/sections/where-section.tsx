import { ADDRESS_SEARCH_MIN_LENGTH, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextField, useBoundField, useFormContext } from '@worklane/kernel/forms';
import { keepPreviousData, useDebounced, useQuery } from '@worklane/kernel/query';
import { FieldColumns, Icon, Inline } from '@worklane/kernel/ui';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { Check, MapPin } from 'lucide-react';
import { memo, useState } from 'react';
import { FilterChip } from '../../../shared/filter-chip.styles.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { addressQuery, sitesQuery } from '../write-request.api.ts';
import { FoundMark } from '../write-request.styles.ts';
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
  const isLong = text.length >= ADDRESS_SEARCH_MIN_LENGTH;
  const isSearching = isLong && !overview?.sites.includes(text);
  const search = useQuery({ ...addressQuery(text), enabled: isLong, placeholderData: keepPreviousData });
  const [picked, setPicked] = useState('');
  const isAddress = (site: string) => search.data?.some(({ label }) => isSameText(label, site)) ?? false;
  const isFound = field.value !== '' && (field.value === picked || isAddress(field.value));
  const found = isSearching ? (search.data ?? []) : [];
  const answer = search.isError ? 'failed' : search.isFetching ? 'searching' : 'none';
  const note = isSearching ? answer : 'help';
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
        onChange={(site) => {
          if (isAddress(site)) setPicked(site);
          field.onChange(site.slice(0, TEXT_MAX_LENGTH.site));
        }}
        mark={
          <FoundMark role="status">
            {isFound && (
              <>
                <Icon icon={Check} size={16} />
                <span>{t('writeRequest.site.found')}</span>
              </>
            )}
          </FoundMark>
        }
        onBlur={field.onBlur}
        options={found.map(({ placeId, label }) => ({ id: placeId, label }))}
        isSearch
        listNote={t(`writeRequest.site.${note}`)}
      />
      {sites.length > 0 && (
        <Inline as="ul" $gap={8} $marginTop={8} aria-label={t('writeRequest.site.yours')}>
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
        </Inline>
      )}
    </div>
  );
}

const wordsOnly = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSameText = (one: string, other: string) => wordsOnly(one) === wordsOnly(other);
