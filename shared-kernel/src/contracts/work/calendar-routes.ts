import type { RouteMap } from '../route.ts';
import { CalendarFeed } from './calendar.ts';

export const calendarRoutes = {
  'GET /api/users/me/calendar': {
    summary: 'The private address of the caller’s calendar feed',
    access: 'standard',
    inPersonOnly: true,
    responses: { 200: CalendarFeed },
  },
  'POST /api/users/me/calendar': {
    summary: 'Create an address for the caller’s calendar feed; a previous address ends',
    access: 'standard',
    confirmedOnly: true,
    inPersonOnly: true,
    responses: { 200: CalendarFeed },
  },
  'POST /api/users/me/calendar/end': {
    summary: 'End the caller’s calendar feed',
    access: 'standard',
    inPersonOnly: true,
    responses: { 200: CalendarFeed },
  },
} as const satisfies RouteMap;
