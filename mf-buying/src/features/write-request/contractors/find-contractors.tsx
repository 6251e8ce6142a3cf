import { PAGE_SIZE, SEARCH_DISTANCES_KM, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useDebounced, useQuery } from '@worklane/kernel/query';
import { Button, Loading, Muted, QueryError, Select, SkeletonRows, TextField } from '@worklane/kernel/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { FilterChip } from '../../../shared/filter-chip.styles.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { ContractorRow } from './contractor-row.tsx';
import { type ContractorFilters, type ContractorPlace, contractorsQuery } from './contractors.api.ts';
import { Found, FoundFooter, FoundList, SearchFilters } from './contractors.styles.ts';
import { usePlace } from './use-place.ts';

const RATINGS = [3, 4, 5] as const;

interface FindContractorsProps {
  formId: string;
  chosen: readonly string[];
  onChoose: (contractor: { id: string; name: string }) => void;
  onRemove: (id: string) => void;
}

const everyContractor: ContractorFilters = {
  q: '',
  isOfTrade: true,
  within: null,
  minRating: null,
  holdsAll: false,
  workedWithYou: false,
};

export function FindContractors({ chosen, onChoose, onRemove }: FindContractorsProps) {
  const t = useBuyingTexts();
  const [filters, setFilters] = useState(everyContractor);
  const [pages, setPages] = useState(1);
  const place = usePlace();
  const searched = useDebounced(filters.q.trim());
  const found = useQuery(contractorsQuery({ ...filters, q: searched }, place, pages));
  const change = (next: Partial<ContractorFilters>) => {
    setFilters({ ...filters, ...next });
    setPages(1);
  };
  const { data, error, isFetching, refetch } = found;
  const hasMore =
    data && data.contractors.length < data.total && pages * PAGE_SIZE.contractors < PAGE_SIZE.most;
  return (
    <div>
      <TextField
        label={t('writeRequest.find.label')}
        icon={Search}
        placeholder={t('writeRequest.find.placeholder')}
        maxLength={TEXT_MAX_LENGTH.searchWords}
        autoComplete="off"
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ContractorFilterChips filters={filters} place={place} onChange={change} />
      <Found aria-busy={found.isPlaceholderData || undefined}>
        {error && !data ? (
          <QueryError what={t('writeRequest.find.what')} query={{ error, isFetching, refetch }} />
        ) : (
          <Loading isLoading={!data} skeleton={<SkeletonRows rows={3} />}>
            {() =>
              data && (
                <FoundList aria-label={t('writeRequest.find.results')}>
                  {data.contractors.map((contractor) => (
                    <ContractorRow
                      key={contractor.id}
                      contractor={contractor}
                      isChosen={chosen.includes(contractor.id)}
                      onChoose={onChoose}
                      onRemove={onRemove}
                    />
                  ))}
                </FoundList>
              )
            }
          </Loading>
        )}
        {data && (
          <FoundFooter>
            <Muted role="status">
              {data.total === 0
                ? t('writeRequest.find.none')
                : t('writeRequest.find.range', { count: data.contractors.length, total: data.total })}
            </Muted>
            {hasMore && (
              <Button kind="link" size="sm" onClick={() => setPages(pages + 1)}>
                {t('writeRequest.find.more')}
              </Button>
            )}
          </FoundFooter>
        )}
      </Found>
    </div>
  );
}

interface FilterChipsProps {
  filters: ContractorFilters;
  place: ContractorPlace;
  onChange: (change: Partial<ContractorFilters>) => void;
}

function ContractorFilterChips({ filters, place, onChange }: FilterChipsProps) {
  const t = useBuyingTexts();
  const { isOfTrade, within, minRating, holdsAll, workedWithYou } = filters;
  return (
    <SearchFilters role="group" aria-label={t('writeRequest.find.filters')}>
      <FilterChip
        type="button"
        aria-pressed={isOfTrade && place.industryId !== null}
        disabled={place.industryId === null}
        onClick={() => onChange({ isOfTrade: !isOfTrade })}
      >
        {t('writeRequest.find.trade')}
      </FilterChip>
      <Select
        label={t('writeRequest.find.distance')}
        hideLabel
        disabled={place.site.trim() === ''}
        value={within === null ? '' : String(within)}
        onChange={(value) => onChange({ within: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: t('writeRequest.find.anyDistance') },
          ...SEARCH_DISTANCES_KM.map((km) => ({
            value: String(km),
            label: t('writeRequest.find.within', { count: km }),
          })),
        ]}
      />
      <Select
        label={t('writeRequest.find.rating')}
        hideLabel
        value={minRating === null ? '' : String(minRating)}
        onChange={(value) => onChange({ minRating: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: t('writeRequest.find.anyRating') },
          ...RATINGS.map((stars) => ({
            value: String(stars),
            label: t('writeRequest.find.stars', { count: stars }),
          })),
        ]}
      />
      <FilterChip
        type="button"
        aria-pressed={holdsAll && place.badgeIds.length > 0}
        disabled={place.badgeIds.length === 0}
        onClick={() => onChange({ holdsAll: !holdsAll })}
      >
        {t('writeRequest.find.holdsAll')}
      </FilterChip>
      <FilterChip
        type="button"
        aria-pressed={workedWithYou}
        onClick={() => onChange({ workedWithYou: !workedWithYou })}
      >
        {t('writeRequest.find.workedWithYou')}
      </FilterChip>
    </SearchFilters>
  );
}
