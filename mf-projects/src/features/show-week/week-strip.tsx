import { useQuery } from '@worklane/kernel/query';
import { Icon, Link, Loading, QueryError, Skeleton } from '@worklane/kernel/ui';
import { CircleAlert, Clock, Hammer, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { hubPath, projectPath } from '../../shared/paths.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates, viewerToday } from '../../shared/viewer-dates.ts';
import { loadWeek } from './show-week.api.ts';
import {
  DayCell,
  DayEntry,
  DayName,
  DaySkeleton,
  Days,
  NothingDue,
  Strip,
  StripHead,
} from './show-week.styles.ts';
import { mondayOf, type WeekDay, weekDays } from './week-days.ts';

export function WeekStrip() {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const monday = mondayOf(viewerToday());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.week(monday),
    queryFn: ({ signal }) => loadWeek(monday, signal),
    meta: { follows: [{ kind: 'jobs' }] },
  });
  const days = data && weekDays(data, { monday, now: Date.now(), dayOf: dates.dayKey });
  return (
    <Strip aria-labelledby={titleId}>
      <StripHead>
        <h2 id={titleId}>{t('week.title')}</h2>
        <span>{t('week.range', { from: dates.day(monday), to: dates.day(sundayAfter(monday)) })}</span>
      </StripHead>
      {error && !data ? (
        <QueryError level={3} what={t('week.what')} query={{ error, isFetching, refetch }} />
      ) : (
        <Loading isLoading={!days} skeleton={<WeekSkeleton />}>
          {() => days && <WeekDays days={days} />}
        </Loading>
      )}
    </Strip>
  );
}

const WEEK_MS = 6 * 86_400_000;
const sundayAfter = (monday: string) => new Date(Date.parse(monday) + WEEK_MS).toISOString().slice(0, 10);

function WeekDays({ days }: { days: readonly WeekDay[] }) {
  const t = useProjectTexts();
  const today = viewerToday();
  return (
    <Days>
      {days.map((weekDay) => {
        const { day } = weekDay;
        const isToday = day === today;
        const weekday = new Date(day).getUTCDay();
        return (
          <DayCell key={day} aria-current={isToday ? 'date' : undefined}>
            <DayName>
              {isToday ? t('week.today') : t(`week.day.${weekday}`)} <b>{Number(day.slice(-2))}</b>
            </DayName>
            <Entries of={weekDay} />
          </DayCell>
        );
      })}
    </Days>
  );
}

const listOf = (show: 'overdue' | 'dueThisWeek') => `${hubPath('pending')}?show=${show}&sort=dueDate%3Aasc`;

function Entries({ of: { due, overdue, onSite } }: { of: WeekDay }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  if (due.length + overdue.length + onSite.length === 0) return <NothingDue>{t('week.nothing')}</NothingDue>;
  const [first] = due;
  return (
    <>
      <Entry icon={CircleAlert} isPressing projects={overdue} list={listOf('overdue')}>
        {t('week.overdue', { count: overdue.length })}
      </Entry>
      <Entry icon={Clock} isPressing projects={due} list={listOf('dueThisWeek')}>
        {due.length === 1 && first
          ? t('week.dueAt', { time: dates.time(first.dueAt, first.siteTimeZone) })
          : t('week.due', { count: due.length })}
      </Entry>
      <Entry icon={Hammer} projects={onSite} list={hubPath('current')}>
        {t('week.onSite', { count: onSite.length })}
      </Entry>
    </>
  );
}

interface EntryProps {
  icon: LucideIcon;
  isPressing?: boolean;
  projects: readonly { id: string }[];
  list: string;
  children: string;
}

function Entry({ icon, isPressing = false, projects, list, children }: EntryProps) {
  const [first] = projects;
  if (!first) return null;
  return (
    <DayEntry $isPressing={isPressing}>
      <Icon icon={icon} size={16} />
      <Link href={projects.length === 1 ? projectPath(first.id) : list}>{children}</Link>
    </DayEntry>
  );
}

function WeekSkeleton() {
  return (
    <DaySkeleton>
      <Skeleton width="40%" />
    </DaySkeleton>
  );
}
