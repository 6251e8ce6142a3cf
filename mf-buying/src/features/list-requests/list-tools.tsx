import type { RequestOverview } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { useSearchText } from '@worklane/kernel/query';
import { Button, Select, TextField } from '@worklane/kernel/ui';
import { ArrowDownWideNarrow, Search } from 'lucide-react';
import { FilterChip } from '../../shared/filter-chip.styles.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ChipCount, ChosenFilter, Filters, ToolRow } from './list-requests.styles.ts';
import { isFiltered, LIST_SORTS, type ListSearch, type ListSort, withoutFilters } from './list-search.ts';

interface ListToolsProps {
  search: ListSearch;
  overview: RequestOverview | undefined;
  onChange: (change: Partial<ListSearch>, replace?: boolean) => void;
}

export function ListTools({ search, overview, onChange }: ListToolsProps) {
  const t = useBuyingTexts();
  const { text, setText, submit } = useSearchText(search.q, (q) => onChange({ q }, search.q !== ''));
  return (
    <>
      <ToolRow
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('listRequests.search')}
          hideLabel
          icon={Search}
          placeholder={t('listRequests.placeholder')}
          maxLength={TEXT_MAX_LENGTH.searchWords}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
        <Select
          label={t('listRequests.sort')}
          hideLabel
          value={search.sort}
          onChange={(sort) => onChange({ sort: sort as ListSort })}
          options={LIST_SORTS.map((sort) => ({
            value: sort,
            label: t(`listRequests.sorts.${sort.split(':')[0]}`),
            icon: ArrowDownWideNarrow,
          }))}
        />
      </ToolRow>
      <ListFilters {...{ search, overview, onChange }} />
    </>
  );
}

function ListFilters({ search, overview, onChange }: ListToolsProps) {
  const t = useBuyingTexts();
  const sites = withChosen(overview?.sites ?? [], search.site);
  const trades = overview?.industries ?? [];
  return (
    <Filters role="group" aria-label={t('listRequests.filter')}>
      <FilterChip
        type="button"
        aria-pressed={search.closesThisWeek}
        onClick={() => onChange({ closesThisWeek: !search.closesThisWeek })}
      >
        {t('listRequests.closesThisWeek')}
        {overview && <ChipCount>{formatCount(overview.closesThisWeek)}</ChipCount>}
      </FilterChip>
      <FilterChip type="button" aria-pressed={search.mine} onClick={() => onChange({ mine: !search.mine })}>
        {t('listRequests.mine')}
        {overview && <ChipCount>{formatCount(overview.mine)}</ChipCount>}
      </FilterChip>
      {sites.length > 0 && (
        <ChosenFilter>
          <Select
            label={t('listRequests.site')}
            hideLabel
            value={search.site}
            onChange={(site) => onChange({ site })}
            options={[
              { value: '', label: t('listRequests.allSites') },
              ...sites.map((site) => ({ value: site, label: site })),
            ]}
          />
        </ChosenFilter>
      )}
      {(trades.length > 0 || search.industryId !== '') && (
        <ChosenFilter>
          <Select
            label={t('listRequests.trade')}
            hideLabel
            value={search.industryId}
            onChange={(industryId) => onChange({ industryId })}
            placeholder={t('listRequests.oneTrade')}
            options={[
              { value: '', label: t('listRequests.allTrades') },
              ...trades.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </ChosenFilter>
      )}
      {isFiltered(search) && (
        <Button kind="link" size="sm" onClick={() => onChange(withoutFilters(search))}>
          {t('listRequests.clear')}
        </Button>
      )}
    </Filters>
  );
}

const withChosen = (values: readonly string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
