import type { VettingQueueEntry } from '@worklane/shared-kernel/contracts';
import { numericDate, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useSearchParams } from '@worklane/shared-kernel/router';
import {
  BadgeSeal,
  Card,
  EmptyState,
  ErrorArea,
  Link,
  Loading,
  Muted,
  Paginator,
  Pill,
  SkeletonRows,
} from '@worklane/shared-kernel/ui';
import { BadgeCheck } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { loadQueue, type QueuePageData } from './review-badges.api.ts';
import { Page, Queue, QueueRow } from './review-badges.styles.ts';

const queuePath = (pageNum: number) => `/operator/vetting${pageNum > 1 ? `?page=${pageNum}` : ''}`;

/** Every submitted case, longest waiting first. */
export function QueuePage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const pageNum = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: businessKeys.reviewQueue(pageNum),
    queryFn: ({ signal }) => loadQueue(pageNum, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeading title={t('reviewBadges.title')} />
      <Muted>{t('reviewBadges.about')}</Muted>
      {error && (!data || isPlaceholderData) ? (
        <Card>
          <ErrorArea
            level={2}
            what={t('reviewBadges.what')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            error={error}
          />
        </Card>
      ) : (
        <Loading
          isLoading={!data}
          skeleton={
            <Card>
              <SkeletonRows rows={5} />
            </Card>
          }
        >
          {() => data && <FilledQueue page={data} pageNum={pageNum} />}
        </Loading>
      )}
    </Page>
  );
}

function FilledQueue({ page: { entries, total }, pageNum }: { page: QueuePageData; pageNum: number }) {
  const t = useBusinessTexts();
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState level={2} icon={BadgeCheck} title={t('reviewBadges.empty')}>
          {t('reviewBadges.emptyHelp')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card>
        <Queue aria-label={t('reviewBadges.title')}>
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </Queue>
      </Card>
      <Paginator
        pageNum={pageNum}
        pageSize={PAGE_SIZE.vettingQueue}
        total={total}
        range={t('reviewBadges.range', {
          from: (pageNum - 1) * PAGE_SIZE.vettingQueue + 1,
          to: (pageNum - 1) * PAGE_SIZE.vettingQueue + entries.length,
          total,
        })}
        hrefOf={queuePath}
      />
    </>
  );
}

function Entry({ entry: { _id, level, business, isRenewal, submittedAt } }: { entry: VettingQueueEntry }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <QueueRow>
      <BadgeSeal iconUrl={level.iconUrl} isActive={false} />
      <div>
        <Link href={`/operator/vetting/${_id}`}>
          <bdi>{business.name}</bdi>
        </Link>
        <span>
          <bdi>{level.name}</bdi>
        </span>
      </div>
      {isRenewal && <Pill size="sm">{t('reviewBadges.renewal')}</Pill>}
      <time dateTime={submittedAt}>{word(numericDate(submittedAt, timeZone))}</time>
    </QueueRow>
  );
}
