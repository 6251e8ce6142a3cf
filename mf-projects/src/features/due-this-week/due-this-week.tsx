import { formatCount } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import {
  Button,
  Card,
  CardBody,
  Icon,
  Link,
  Loading,
  Muted,
  QueryError,
  Skeleton,
} from '@worklane/kernel/ui';
import { CalendarPlus, Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { hubPath, projectPath } from '../../shared/paths.ts';
import type { ProjectSummary } from '../../shared/project/project.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { isDueByTomorrow, useViewerDates } from '../../shared/viewer-dates.ts';
import { type FoundProjects, loadDueProjects } from './due-this-week.api.ts';
import { CardNote, CardTitle, DueList, DueSkeletonRow, SoonDue } from './due-this-week.styles.ts';

const SKELETON_ROWS = 3;

const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);

export function DueThisWeek() {
  const t = useProjectTexts();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.due(),
    queryFn: ({ signal }) => loadDueProjects(signal),
    meta: { follows: [{ kind: 'jobs' }] },
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <CardTitle>
          <h2 id={titleId}>{t('due.week.title')}</h2>
          <Button size="sm" icon={CalendarPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('calendar.open')}
          </Button>
        </CardTitle>
        {error && !data ? (
          <QueryError level={3} what={t('due.week.what')} query={{ error, isFetching, refetch }} />
        ) : (
          <Loading isLoading={!data} skeleton={<DueSkeleton />}>
            {() => data && <DueProjects found={data} />}
          </Loading>
        )}
      </CardBody>
      {isOpen && <CalendarDialog onClose={close} onLoadFailed={close} />}
    </Card>
  );
}

function DueSkeleton() {
  return (
    <DueList as="div">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <DueSkeletonRow key={index}>
          <Skeleton width="60%" />
        </DueSkeletonRow>
      ))}
    </DueList>
  );
}

function DueProjects({ found: { projects, total, hasMore } }: { found: FoundProjects }) {
  const t = useProjectTexts();
  if (projects.length === 0) return <CardNote>{t('due.week.none')}</CardNote>;
  return (
    <>
      <DueList>
        {projects.map(({ id, title, dueAt, siteTimeZone }) => (
          <li key={id}>
            <Link href={projectPath(id)} dir="auto">
              {title}
            </Link>
            {dueAt && <DueNote dueAt={dueAt} siteTimeZone={siteTimeZone} />}
          </li>
        ))}
      </DueList>
      {total > projects.length && (
        <Link href={`${hubPath('pending')}?show=dueThisWeek&sort=dueDate%3Aasc`}>
          {hasMore
            ? t('due.week.allOfMore', { most: formatCount(total) })
            : t('due.week.all', { count: total })}
        </Link>
      )}
    </>
  );
}

function DueNote({ dueAt, siteTimeZone }: { dueAt: string; siteTimeZone: ProjectSummary['siteTimeZone'] }) {
  const dates = useViewerDates();
  const note = `${dates.day(dueAt)}, ${dates.dueNote(dueAt, siteTimeZone)}`;
  if (!isDueByTomorrow(dueAt)) return <Muted>{note}</Muted>;
  return (
    <SoonDue>
      <Icon icon={Clock} size={16} />
      {note}
    </SoonDue>
  );
}
