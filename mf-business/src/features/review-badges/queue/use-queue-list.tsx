import type { VettingQueueEntry } from '@worklane/kernel/contracts';
import { PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { TextField } from '@worklane/kernel/ui';
import { BadgeCheck, SearchX } from 'lucide-react';
import { businessKeys } from '../../../shared/business-keys.ts';
import type { ListColumnProps } from '../../../shared/operator/list-column.tsx';
import { ListSearch } from '../../../shared/operator/list-search.tsx';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CaseRow } from '../case-row.tsx';
import { loadQueue } from '../review-badges.api.ts';
import { type QueueQuery, queuePath } from './queue-paths.ts';

export function useQueueList(wanted: QueueQuery, openId?: string): ListColumnProps<VettingQueueEntry> {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.reviewQueue(wanted),
    queryFn: ({ signal }) => loadQueue(wanted, signal),
    placeholderData: keepPreviousData,
    meta: { follows: [{ kind: 'vetting' }] },
  });
  const { queue, q, pageNum } = wanted;
  return {
    what: t('reviewBadges.what'),
    label: t(`reviewBadges.list.${queue}`),
    search: <NameSearch wanted={wanted} {...(openId !== undefined && { openId })} />,
    loaded,
    row: (entry) => (
      <CaseRow
        key={entry._id}
        entry={entry}
        queue={queue}
        href={queuePath(wanted, entry._id)}
        isOpen={entry._id === openId}
      />
    ),
    empty: q
      ? { icon: SearchX, title: t('reviewBadges.nothingFound'), help: t('reviewBadges.nothingFoundHelp') }
      : {
          icon: BadgeCheck,
          title: t(`reviewBadges.empty.${queue}`),
          help: t(`reviewBadges.emptyHelp.${queue}`),
        },
    paging: {
      pageNum,
      pageSize: PAGE_SIZE.vettingQueue,
      range: (shown) => t('reviewBadges.range', shown),
      hrefOf: (page) => queuePath({ ...wanted, pageNum: page }, openId),
    },
  };
}

function NameSearch({ wanted: { queue, q }, openId }: { wanted: QueueQuery; openId?: string }) {
  const t = useBusinessTexts();
  return (
    <ListSearch
      wanted={{ q }}
      pathOf={(typed) => queuePath({ queue, ...typed }, openId)}
      submit={t('reviewBadges.search')}
    >
      {(typed, change) => (
        <TextField
          label={t('reviewBadges.businessName')}
          type="search"
          spellCheck={false}
          maxLength={TEXT_MAX_LENGTH.operatorSearch}
          value={typed.q}
          onChange={(text) => change({ q: text })}
        />
      )}
    </ListSearch>
  );
}
