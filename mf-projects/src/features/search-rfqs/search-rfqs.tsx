import { PAGE_SIZE } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { formatCount } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { Navigate, useLocation, useNavigate } from '@worklane/kernel/router';
import {
  Button,
  Card,
  Container,
  EmptyState,
  Link,
  Loading,
  Paginator,
  QueryError,
  SkeletonRows,
  useIsFromLarge,
} from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { BellOff, MapPinOff, SearchX, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { NotifiedChip } from '../../shared/cards/notified-chip.tsx';
import { editBusinessPath, searchPath } from '../../shared/paths.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { FilterFields } from './filter-fields.tsx';
import { RfqRow } from './rfq-row.tsx';
import { SavedSearches } from './saved-searches.tsx';
import {
  addressOf,
  changed,
  filterCount,
  type RfqSearch,
  searchOf,
  withoutFilters,
} from './search-address.ts';
import { SearchBar } from './search-bar.tsx';
import { type FoundRfqs, loadRfqs } from './search-rfqs.api.ts';
import { Columns, FilterHead, Intro, ResultList, Results, Total } from './search-rfqs.styles.ts';

export function SearchRfqs() {
  const t = useProjectTexts();
  const navigate = useNavigate();
  const isWide = useIsFromLarge();
  const [isFiltering, setFiltering] = useState(false);
  const filtersId = useId();
  const search = searchOf(new URLSearchParams(useLocation().search));
  const count = filterCount(search);
  /** The first words of a search add a history entry; further typing replaces it. */
  const change = (next: Partial<RfqSearch>, replace = false) =>
    void navigate(`${searchPath}${addressOf(changed(search, next))}`, { replace });
  const clear = () => void navigate(`${searchPath}${addressOf(withoutFilters(search))}`);
  const fields = <FilterFields search={search} onChange={change} />;
  const clearButton =
    count > 0 ? (
      <Button kind="link" onClick={clear}>
        {t('search.filters.clear')}
      </Button>
    ) : null;
  return (
    <Container>
      <PageHeading title={t('workRequest.many')}>{t('workRequest.many')}</PageHeading>
      <Intro>{t('search.note')}</Intro>
      <SearchBar search={search} onChange={change}>
        {isWide ? null : (
          <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
            {t('search.filters.open', { count })}
          </Button>
        )}
      </SearchBar>
      <Columns>
        {isWide && (
          <aside aria-labelledby={filtersId}>
            <FilterHead>
              <h2 id={filtersId}>{t('search.filters.title')}</h2>
              {clearButton}
            </FilterHead>
            {fields}
            <SavedSearches search={search} />
          </aside>
        )}
        <FoundList search={search} onShowAll={() => change({ told: '' })} />
      </Columns>
      {!isWide && isFiltering && (
        <Dialog
          isOpen
          onClose={() => setFiltering(false)}
          title={t('search.filters.title')}
          footer={
            <>
              {clearButton}
              <Button kind="primary" onClick={() => setFiltering(false)}>
                {t('search.filters.done')}
              </Button>
            </>
          }
        >
          {fields}
          <SavedSearches search={search} />
        </Dialog>
      )}
    </Container>
  );
}

function FoundList({ search, onShowAll }: { search: RfqSearch; onShowAll: () => void }) {
  const t = useProjectTexts();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: projectKeys.rfqs(addressOf(search)),
    queryFn: ({ signal }) => loadRfqs(search, signal),
    placeholderData: keepPreviousData,
  });
  if (isApiError(error) && error.code === 'search.placeMissing') {
    return (
      <Results>
        <Card>
          <EmptyState level={2} icon={MapPinOff} title={t('search.noPlace')}>
            {error.message} <Link href={editBusinessPath}>{t('search.fillIn')}</Link>
          </EmptyState>
        </Card>
      </Results>
    );
  }
  if (error && (!data || isPlaceholderData)) {
    return (
      <Results>
        <Card>
          <QueryError level={2} what={t('search.what')} query={{ error, isFetching, refetch }} />
        </Card>
      </Results>
    );
  }
  return (
    <Results aria-busy={isPlaceholderData || undefined} $isOld={isPlaceholderData}>
      <Loading
        isLoading={!data}
        skeleton={
          <Card>
            <SkeletonRows />
          </Card>
        }
      >
        {() =>
          data && <Page found={data} search={search} isStale={isPlaceholderData} onShowAll={onShowAll} />
        }
      </Loading>
    </Results>
  );
}

interface PageProps {
  found: FoundRfqs;
  search: RfqSearch;
  isStale: boolean;
  onShowAll: () => void;
}

function Page({ found, search, isStale, onShowAll }: PageProps) {
  const t = useProjectTexts();
  const { rfqs, total, hasMore } = found;
  const hrefOf = (page: number) => `${searchPath}${addressOf({ ...search, page })}`;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE.rfqSearch));
  const before = (search.page - 1) * PAGE_SIZE.rfqSearch;
  if (!isStale && search.page > lastPage) return <Navigate to={hrefOf(lastPage)} replace />;
  const range = { from: before + 1, to: before + rfqs.length };
  const most = formatCount(total);
  const isOfNotification = search.told !== '';
  const none = isOfNotification ? 'told' : 'search';
  return (
    <>
      {isOfNotification && <NotifiedChip onRemove={onShowAll} />}
      <Total role="status">
        {hasMore ? t('search.more', { most }) : t('search.total', { count: total })}
      </Total>
      {rfqs.length === 0 ? (
        <Card>
          <EmptyState level={2} icon={isOfNotification ? BellOff : SearchX} title={t(`${none}.none`)}>
            {t(`${none}.noneHelp`)}
          </EmptyState>
        </Card>
      ) : (
        <ResultList>
          {rfqs.map((rfq) => (
            <RfqRow key={rfq.id} rfq={rfq} address={addressOf(search)} />
          ))}
        </ResultList>
      )}
      <Paginator
        pageNum={search.page}
        pageSize={PAGE_SIZE.rfqSearch}
        total={total}
        hrefOf={hrefOf}
        range={hasMore ? t('search.rangeOfMore', { ...range, most }) : t('search.range', { ...range, total })}
      />
    </>
  );
}
