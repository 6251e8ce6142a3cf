import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './primitives.ts';

/** The private address of the caller's calendar feed. */
export const CalendarFeed = Type.Object({
  path: Nullable(Type.String({ description: 'Path of the iCalendar file; null while there is none' })),
  createdAt: Nullable(Instant),
});
export type CalendarFeed = Static<typeof CalendarFeed>;
