import type { ProjectWeek } from '@worklane/kernel/contracts';

const DAY_MS = 86_400_000;
const DAYS = 7;

export interface WeekDay {
  day: string;
  due: ProjectWeek['quotesDue'];
  overdue: ProjectWeek['quotesDue'];
  onSite: ProjectWeek['onSite'];
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

export function mondayOf(day: string): string {
  const time = Date.parse(day);
  const daysSinceMonday = (new Date(time).getUTCDay() + DAYS - 1) % DAYS;
  return dayAt(time - daysSinceMonday * DAY_MS);
}

interface Reading {
  monday: string;
  now: number;
  dayOf: (instant: string) => string;
}

export function weekDays({ quotesDue, onSite }: ProjectWeek, { monday, now, dayOf }: Reading): WeekDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayAt(Date.parse(monday) + index * DAY_MS);
    const ofDay = quotesDue.filter(({ dueAt }) => dayOf(dueAt) === day);
    const isPast = ({ dueAt }: { dueAt: string }) => Date.parse(dueAt) < now;
    return {
      day,
      due: ofDay.filter((quote) => !isPast(quote)),
      overdue: ofDay.filter(isPast),
      onSite: onSite.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
    };
  });
}
