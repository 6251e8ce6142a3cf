import { type Static, Type } from 'typebox';
import { ACTIVITY_KINDS } from '../domain/index.ts';
import { Id, Instant, Nullable, OneOf, RequestObject } from './primitives.ts';
import { QuoteAuthor } from './quotes.ts';

/** One thing that happened on a job. */
export const ProjectActivity = Type.Object({
  id: Id,
  kind: OneOf(ACTIVITY_KINDS),
  at: Instant,
  /** When the buyer last opened the revision. */
  lastAt: Nullable(Instant),
  by: Nullable(QuoteAuthor),
  colleague: Nullable(
    Type.Object({ ...QuoteAuthor.properties }, { description: 'With whom the job was shared' }),
  ),
  revision: Nullable(Type.Integer()),
  fileName: Nullable(Type.String()),
  formerName: Nullable(Type.String({ description: 'The name of a file before it was renamed' })),
  isPrivate: Type.Boolean({ description: 'Only the caller sees it' }),
  reason: Nullable(Type.String({ description: 'Plain text, as the person gave it' })),
  rating: Nullable(Type.Integer()),
});
export type ProjectActivity = Static<typeof ProjectActivity>;

export const ActivityQuery = RequestObject({
  before: Type.Optional(Id),
});

/** A part of what happened on a job, newest first. */
export const ActivityPage = Type.Object({
  activities: Type.Array(ProjectActivity),
  hasEarlier: Type.Boolean(),
});
export type ActivityPage = Static<typeof ActivityPage>;
