import { PENDING_FILTERS, type PendingFilter, SEARCH_COUNT_MAX } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { Inline, Select } from '@worklane/kernel/ui';
import { FilterChip } from '../../shared/cards/filter-chip.styles.ts';
import { NotifiedChip } from '../../shared/cards/notified-chip.tsx';
import { projectKeys, useCounts } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { loadOverview } from './list-projects.api.ts';
import { BuyerSelect, ChipCount } from './list-projects.styles.ts';
import type { ListToolsProps } from './list-tools.tsx';

export function ListFilters({ status, search, onChange }: ListToolsProps) {
  const t = useProjectTexts();
  const { data: counts } = useCounts();
  const { data: overview } = useQuery({
    queryKey: projectKeys.overview(status),
    queryFn: ({ signal }) => loadOverview(status, signal),
    meta: { follows: [{ kind: 'jobs' }] },
  });
  const totalOf = (show: PendingFilter | null) => (show === null ? counts?.[status] : overview?.shown[show]);
  const shown = status === 'pending' ? [null, ...PENDING_FILTERS] : [];
  const buyers = overview?.buyers ?? [];
  return (
    <Inline $gap={8} $align="stretch" $marginTop={12} role="group" aria-label={t('list.tools.filter')}>
      {search.told !== '' && <NotifiedChip onRemove={() => onChange({ told: '' })} />}
      {shown.map((show) => {
        const total = totalOf(show);
        return (
          <FilterChip
            key={show}
            type="button"
            aria-pressed={search.show === show && (show !== null || search.told === '')}
            $isPressing={show === 'overdue' && total !== undefined && total > 0}
            onClick={() => onChange(show === null ? { show, told: '' } : { show })}
          >
            {t(`list.tools.show.${show ?? 'all'}`)}
            {total !== undefined && (
              <ChipCount> {show === null ? formatCount(total) : searchedTotal(total)}</ChipCount>
            )}
          </FilterChip>
        );
      })}
      {(buyers.length > 1 || search.buyer !== '') && (
        <BuyerSelect>
          <Select
            label={t('list.tools.buyer')}
            hideLabel
            value={search.buyer}
            onChange={(buyer) => onChange({ buyer })}
            placeholder={t('list.tools.oneBuyer')}
            options={[
              { value: '', label: t('list.tools.allBuyers') },
              ...buyers.map(({ id, name, total }) => ({
                value: id,
                label: name,
                detail: formatCount(total),
              })),
            ]}
          />
        </BuyerSelect>
      )}
    </Inline>
  );
}

const searchedTotal = (total: number) =>
  total > SEARCH_COUNT_MAX ? `${formatCount(SEARCH_COUNT_MAX)}+` : formatCount(total);
