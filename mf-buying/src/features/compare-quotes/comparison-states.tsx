import type { Comparison } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery, useQueryClient } from '@worklane/kernel/query';
import {
  ButtonLink,
  Card,
  Container,
  EmptyState,
  Loading,
  QueryError,
  Skeleton,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { LockKeyhole, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { comparisonQuery } from '../../shared/comparison/comparison-query.ts';
import { useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { requestPath, requestsPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

interface ComparisonStatesProps {
  id: string;
  head: (comparison: Comparison) => ReactNode;
  children: (comparison: Comparison) => ReactNode;
}

/** Loads a comparison. Quotes are shown only if there are some that may be read. */
export function ComparisonStates({ id, head, children }: ComparisonStatesProps) {
  const t = useBuyingTexts();
  const known = useQueryClient().getQueryData<Comparison>(buyingKeys.comparison(id));
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(id, known));
  if (isApiError(error) && [400, 403, 404].includes(error.status)) return <NotFound />;
  if (error && !data)
    return (
      <Container>
        <PageHeading title={t('compareQuotes.title')} />
        <Card style={{ marginTop: 24 }}>
          <QueryError level={2} what={t('compareQuotes.what')} query={{ error, isFetching, refetch }} />
        </Card>
      </Container>
    );
  return (
    <Container>
      <Loading isLoading={!data} skeleton={<ComparisonSkeleton />}>
        {() =>
          data && (
            <>
              {head(data)}
              <Content comparison={data}>{children(data)}</Content>
            </>
          )
        }
      </Loading>
    </Container>
  );
}

function Content({ comparison, children }: { comparison: Comparison; children: ReactNode }) {
  if (comparison.isSealed) return <Sealed comparison={comparison} />;
  if (comparison.quotes.length === 0) return <NoQuotes comparison={comparison} />;
  return children;
}

/** Only the number of quotes and the time of the opening. */
function Sealed({ comparison }: { comparison: Comparison }) {
  const { t, moment } = useSheetWords();
  const { dueDate, siteTimeZone, sealedQuotes } = comparison;
  return (
    <Card style={{ marginTop: 24 }}>
      <EmptyState icon={LockKeyhole} title={t('compareQuotes.sealed.title')} level={2} compact={false}>
        {t('compareQuotes.sealed.in', { count: sealedQuotes })}{' '}
        {dueDate !== null && t('compareQuotes.sealed.until', { moment: moment(dueDate, siteTimeZone) })}
      </EmptyState>
    </Card>
  );
}

function NoQuotes({ comparison }: { comparison: Comparison }) {
  const t = useBuyingTexts();
  return (
    <Card style={{ marginTop: 24 }}>
      <EmptyState
        icon={Scale}
        title={t('compareQuotes.empty.title')}
        level={2}
        compact={false}
        action={
          <ButtonLink href={requestPath(comparison.requestId)}>{t('compareQuotes.empty.extend')}</ButtonLink>
        }
      >
        {t('compareQuotes.empty.help')}
      </EmptyState>
    </Card>
  );
}

function NotFound() {
  const t = useBuyingTexts();
  return (
    <Container>
      <PageHeading title={t('compareQuotes.notFound')} />
      <ButtonLink kind="primary" href={requestsPath} style={{ marginTop: 24 }}>
        {t('compareQuotes.toRequests')}
      </ButtonLink>
    </Container>
  );
}

function ComparisonSkeleton() {
  return (
    <>
      <Skeleton width={320} height={36} />
      <Card style={{ marginTop: 24 }}>
        <SkeletonRows rows={8} />
      </Card>
    </>
  );
}
