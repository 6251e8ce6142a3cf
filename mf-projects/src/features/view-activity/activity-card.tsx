import { Button, Card, CardBody, QueryError, SkeletonText, Stack } from '@worklane/kernel/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { AsideTitle } from '../../shared/cards/aside.styles.ts';
import { NotPrinted } from '../../shared/files/not-printed.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { useTimeline } from './activity.api.ts';
import type { Activity } from './activity.ts';
import { ActivityRow } from './activity-row.tsx';
import { DayHeading, Note } from './view-activity.styles.ts';

export function ActivityCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { id, availableActions, buyer } = project;
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useTimeline(id, pages);
  const days = useRef<HTMLDivElement>(null);
  const shown = data?.activities.length ?? 0;
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (isPlaceholderData || askedAt.current === null || shown <= askedAt.current) return;
    // The button disappears with the last page; the first loaded entry gets the focus.
    const added = days.current?.querySelectorAll('li')[askedAt.current];
    askedAt.current = null;
    if (document.activeElement === document.body) added?.focus();
  }, [isPlaceholderData, shown]);
  const showEarlier = () => {
    askedAt.current = shown;
    setPages(pages + 1);
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('activity.title')}</h2>
        </AsideTitle>
        {!data && !error && <SkeletonText lines={4} />}
        {data && shown === 0 && <p>{t('activity.empty')}</p>}
        {data && (
          <div ref={days}>
            <Days activities={data.activities} />
          </div>
        )}
        {error && <QueryError what={t('activity.what')} query={{ error, isFetching, refetch }} />}
        {data?.hasEarlier && !error && (
          <NotPrinted>
            <Button size="sm" busy={isPlaceholderData} onClick={showEarlier}>
              {t('activity.earlier')}
            </Button>
          </NotPrinted>
        )}
        {availableActions.has('recallQuote') && (
          <NotPrinted>
            <Note>{t('activity.modifyNote', { buyer: buyer.name })}</Note>
          </NotPrinted>
        )}
      </CardBody>
    </Card>
  );
}

function Days({ activities }: { activities: readonly Activity[] }) {
  const dates = useViewerDates();
  const days = new Map<string, Activity[]>();
  for (const activity of activities) {
    const day = dates.dayKey(activity.at);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days].map(([day, ofTheDay]) => (
    <div key={day}>
      <DayHeading>{ofTheDay[0] && dates.dayName(ofTheDay[0].at)}</DayHeading>
      <Stack as="ol" $gap={12} $marginBottom={16}>
        {ofTheDay.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </Stack>
    </div>
  ));
}
