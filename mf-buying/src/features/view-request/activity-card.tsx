import type { RequestActivity } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { Button, Card, CardBody, CardHeader, Muted, QueryError, SkeletonText } from '@worklane/kernel/ui';
import { useId, useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ActivityRow } from './activity-row.tsx';
import { Events } from './view-request.styles.ts';

const SHOWN_FIRST = 5;

async function loadActivity(id: string, pages: number, signal: AbortSignal) {
  const activities: RequestActivity[] = [];
  let hasEarlier = true;
  for (let page = 0; page < pages && hasEarlier; page += 1) {
    const before = activities.at(-1)?.id;
    const query = before ? { before } : {};
    const found = await call('GET /api/buyer/requestforquotes/:id/activity', {
      params: { id },
      query,
      signal,
    });
    activities.push(...found.activities);
    hasEarlier = found.hasEarlier;
  }
  return { activities, hasEarlier };
}

export function ActivityCard({ requestId }: { requestId: string }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const [pages, setPages] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: buyingKeys.activityPages(requestId, pages),
    queryFn: ({ signal }) => loadActivity(requestId, pages, signal),
    placeholderData: keepPreviousData,
    meta: { follows: [{ kind: 'brief', id: requestId }] },
  });
  const all = data?.activities ?? [];
  const shown = isOpen ? all : all.slice(0, SHOWN_FIRST);
  const isMore = all.length > shown.length;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('viewRequest.activity')}
        action={
          isMore && (
            <Button kind="link" size="sm" onClick={() => setOpen(true)}>
              {data?.hasEarlier ? t('viewRequest.showMore') : t('viewRequest.showAll', { count: all.length })}
            </Button>
          )
        }
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={4} />}
        {!data && error && (
          <QueryError what={t('viewRequest.activityWhat')} query={{ error, isFetching, refetch }} />
        )}
        {data && all.length === 0 && <Muted>{t('viewRequest.noActivity')}</Muted>}
        <Events aria-labelledby={titleId}>
          {shown.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </Events>
        {isOpen && data?.hasEarlier && (
          <Button kind="link" size="sm" busy={isFetching} onClick={() => setPages(pages + 1)}>
            {t('viewRequest.showEarlier')}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
