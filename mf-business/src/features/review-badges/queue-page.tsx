import type { VettingQueueEntry } from '@worklane/shared-kernel/contracts';
import { numericDate, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useSearchParams } from '@worklane/shared-kernel/router';
import { BadgeSeal, Link, Paginator, Pill } from '@worklane/shared-kernel/ui';
import { BadgeCheck } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { loadQueue } from './review-badges.api.ts';
import { QueueRow } from './review-badges.styles.ts';

const queuePath = (pageNum: number) => `/operator/vetting${pageNum > 1 ? `?page=${pageNum}` : ''}`;

/** Every submitted case, longest waiting first. */
export function QueuePage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const pageNum = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const loaded = useQuery({
    queryKey: businessKeys.reviewQueue(pageNum),
    queryFn: ({ signal }) => loadQueue(pageNum, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <OperatorList
      title={t('reviewBadges.title')}
      help={t('reviewBadges.about')}
      what={t('reviewBadges.what')}
      label={t('reviewBadges.title')}
      loaded={loaded}
      row={(entry) => <Entry key={entry._id} entry={entry} />}
      empty={{ icon: BadgeCheck, title: t('reviewBadges.empty'), help: t('reviewBadges.emptyHelp') }}
      paging={({ rows, total }) => (
        <Paginator
          pageNum={pageNum}
          pageSize={PAGE_SIZE.vettingQueue}
          total={total}
          range={t('reviewBadges.range', {
            from: (pageNum - 1) * PAGE_SIZE.vettingQueue + 1,
            to: (pageNum - 1) * PAGE_SIZE.vettingQueue + rows.length,
            total,
          })}
          hrefOf={queuePath}
        />
      )}
    />
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
