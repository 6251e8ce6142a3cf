import { type Static, Type } from 'typebox';
import { Instant, Nullable } from '../primitives.ts';

export const CalendarFeed = Type.Object({
  path: Nullable(Type.String({ description: 'Path of the iCalendar file; null if there is no feed' })),
  createdAt: Nullable(Instant),
});
export type CalendarFeed = Static<typeof CalendarFeed>;
