import {
  FALLBACK_INDUSTRY,
  importFields,
  industryNamed,
  planTable,
  type ImportTable as Table,
} from '@worklane/kernel/domain/request-import';
import { useDebounced, useQuery } from '@worklane/kernel/query';
import { Alert, ErrorArea, Loading, Select, Skeleton, TextField } from '@worklane/kernel/ui';
import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { industriesQuery } from '../../shared/industries-query.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { businessesNamed } from './import-requests.api.ts';
import { Block, Columns } from './import-requests.styles.ts';
import { ImportRows } from './import-rows.tsx';
import { usualMapping } from './usual-mapping.ts';

interface ImportTableProps {
  table: Table;
  onSent: () => void;
}

export function ImportTable({ table, onSent }: ImportTableProps) {
  const t = useBuyingTexts();
  const { data: industries, error, refetch } = useQuery(industriesQuery);
  const [mapping, setMapping] = useState(() => usualMapping(table.columns));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [site, setSite] = useState('');
  const typedSite = useDebounced(site.trim());
  const industry =
    industries?.find(({ id }) => id === chosenId) ?? industryNamed(FALLBACK_INDUSTRY, industries ?? []);
  const defaults = { industry, site: typedSite };
  const plan = useQuery({
    queryKey: buyingKeys.importPlan(table, { mapping, defaults }),
    queryFn: () =>
      planTable(table, { mapping, defaults, listed: industries ?? [], now: new Date(), businessesNamed }),
    enabled: industries !== undefined && mapping.workTitle !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (error && !industries)
    return <ErrorArea what={t('importRequests.trades')} error={error} onRetry={() => void refetch()} />;
  const columns = table.columns.map((column) => ({ value: column, label: column }));
  return (
    <>
      <Block aria-label={t('importRequests.columns')}>
        <h2>{t('importRequests.columns')}</h2>
        <Columns>
          {importFields.map((field) => (
            <Select
              key={field}
              label={t(`importRequests.field.${field}`)}
              value={mapping[field] ?? ''}
              onChange={(column) => setMapping({ ...mapping, [field]: column || undefined })}
              options={[{ value: '', label: t('importRequests.noColumn') }, ...columns]}
            />
          ))}
        </Columns>
        <Columns>
          <Select
            label={t('importRequests.defaultTrade')}
            value={industry?.id ?? ''}
            onChange={setChosenId}
            placeholder={t('importRequests.noTrade')}
            options={(industries ?? []).map(({ id, label }) => ({ value: id, label }))}
          />
          <TextField label={t('importRequests.defaultSite')} value={site} onChange={setSite} />
        </Columns>
        {mapping.workTitle === undefined && <Alert tone="notice">{t('importRequests.titleColumn')}</Alert>}
      </Block>
      {mapping.workTitle !== undefined &&
        (plan.error && !plan.data ? (
          <ErrorArea what={t('importRequests.rows')} error={plan.error} onRetry={() => void plan.refetch()} />
        ) : (
          <Loading isLoading={!plan.data} skeleton={<Skeleton height={120} />}>
            {() => plan.data && <ImportRows key={plan.dataUpdatedAt} plan={plan.data} onSent={onSent} />}
          </Loading>
        ))}
    </>
  );
}
