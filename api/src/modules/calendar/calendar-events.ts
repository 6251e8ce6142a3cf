import { isEndedStatus } from '@worklane/shared-kernel/domain';
import { wordsOf } from '../../platform/words.ts';
import type { DatedProject } from './calendar.repository.ts';
import type { CalendarEvent } from './i-calendar.ts';

export function calendarEventsOf(project: DatedProject, portal: string): CalendarEvent[] {
  const { id, status, workTitle: title, buyerName: buyer, site, dueAt, startDate } = project;
  const url = new URL(`/project/${id}`, portal).href;
  const shared = {
    // Many calendars show no URL property.
    description: `${wordsOf('calendar.buyer', { buyer })}\n${wordsOf('calendar.link', { url })}`,
    url,
    location: site ?? '',
    changedAt: project.briefUpdatedAt > project.updatedAt ? project.briefUpdatedAt : project.updatedAt,
    isCancelled: isEndedStatus(status),
  };
  if (status === 'cash.in-progress') {
    if (startDate === null) return [];
    return [
      {
        ...shared,
        uid: `start.${id}@worklane`,
        start: startDate,
        summary: wordsOf('calendar.start', { title }),
      },
    ];
  }
  if (dueAt === null) return [];
  const kind = status === 'cash.quote-lodged' ? 'calendar.lodged' : 'calendar.due';
  return [{ ...shared, uid: `due.${id}@worklane`, start: dueAt, summary: wordsOf(kind, { title }) }];
}
