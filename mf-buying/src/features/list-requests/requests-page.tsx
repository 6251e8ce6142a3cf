import { REQUEST_GROUPS } from '@worklane/kernel/domain';
import { PageHeading } from '@worklane/kernel/modules';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { useLocation, useNavigate } from '@worklane/kernel/router';
import {
  ButtonLink,
  Card,
  Container,
  Inline,
  Loading,
  QueryError,
  SkeletonRows,
  Tabs,
} from '@worklane/kernel/ui';
import { Plus, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { formPath, importPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { loadRequests } from './list-requests.api.ts';
import { HeadActions, Lists } from './list-requests.styles.ts';
import { changed, hrefOf, type ListSearch, searchOf, withoutFilters } from './list-search.ts';
import { ListTools } from './list-tools.tsx';
import { activeCount, RequestList } from './request-list.tsx';
import { useOverview } from './use-overview.ts';

export function RequestsPage() {
  const t = useBuyingTexts();
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const search = useMemo(() => searchOf(new URLSearchParams(address)), [address]);
  const { data: overview } = useOverview();
  const change = (next: Partial<ListSearch>, replace = false) =>
    void navigate(hrefOf(changed(search, next)), { replace });
  const tabs = [null, ...REQUEST_GROUPS].map((list) => {
    const count = overview && (list === null ? activeCount(overview) : overview.counts[list]);
    return {
      href: hrefOf({ ...withoutFilters(search), list }),
      label: t(`listRequests.list.${list ?? 'active'}`),
      isCurrent: search.list === list,
      ...(count !== undefined && { count }),
    };
  });
  return (
    <Container>
      <Inline $justify="space-between" $marginBottom={16}>
        <PageHeading title={t('listRequests.title')} />
        <HeadActions>
          <ButtonLink href={importPath} icon={Upload}>
            {t('listRequests.import')}
          </ButtonLink>
          <ButtonLink href={formPath()} icon={Plus} kind="primary">
            {t('listRequests.new')}
          </ButtonLink>
        </HeadActions>
      </Inline>
      <Tabs label={t('listRequests.tabs')} items={tabs} />
      <ListTools search={search} overview={overview} onChange={change} />
      <FoundRequests search={search} onClear={() => change(withoutFilters(search))} />
    </Container>
  );
}

function FoundRequests({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const t = useBuyingTexts();
  const { data: overview } = useOverview();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: buyingKeys.list(hrefOf(search)),
    queryFn: ({ signal }) => loadRequests(search, signal),
    placeholderData: keepPreviousData,
    meta: { follows: [{ kind: 'briefs' }] },
  });
  if (error && (!data || isPlaceholderData)) {
    return (
      <Lists>
        <Card>
          <QueryError level={2} what={t('listRequests.what')} query={{ error, isFetching, refetch }} />
        </Card>
      </Lists>
    );
  }
  return (
    <Lists aria-busy={isPlaceholderData || undefined} $isOld={isPlaceholderData}>
      <Loading
        isLoading={!data}
        skeleton={
          <Card>
            <SkeletonRows />
          </Card>
        }
      >
        {() =>
          data && (
            <RequestList
              page={data}
              search={search}
              overview={overview}
              isStale={isPlaceholderData}
              onClear={onClear}
            />
          )
        }
      </Loading>
    </Lists>
  );
}
