import { CalendarFeed } from './calendar.ts';
import type { RouteMap } from './route.ts';

/** The calls about the calendar feed of one's jobs. */
export const calendarRoutes = {
  'GET /api/users/me/calendar': {
    summary: 'The private address of one’s own calendar feed',
    access: 'standard',
    inPersonOnly: true,
    responses: { 200: CalendarFeed },
  },
  'POST /api/users/me/calendar': {
    summary: 'Make the address of one’s own calendar feed, anew where there is one; the old one ends',
    access: 'standard',
    confirmedOnly: true,
    inPersonOnly: true,
    responses: { 200: CalendarFeed },
  },
  'POST /api/users/me/calendar/end': {
    summary: 'End the own calendar feed',
    access: 'standard',
    inPersonOnly: true,
    responses: { 200: CalendarFeed },
  },
} as const satisfies RouteMap;
