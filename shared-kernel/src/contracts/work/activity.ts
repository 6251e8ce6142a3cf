import { type Static, Type } from 'typebox';
import { ACTIVITY_KINDS } from '../../domain/index.ts';
import { Id, Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { QuoteAuthor } from './quotes.ts';

export const ProjectActivity = Type.Object({
  id: Id,
  kind: OneOf(ACTIVITY_KINDS),
  at: Instant,
  lastAt: Nullable(Instant),
  by: Nullable(QuoteAuthor),
  colleague: Nullable(
    Type.Object(
      { ...QuoteAuthor.properties },
      { description: 'The person with whom the project was shared' },
    ),
  ),
  revision: Nullable(Type.Integer()),
  fileName: Nullable(Type.String()),
  formerName: Nullable(Type.String({ description: "The file's name before it was renamed" })),
  isPrivate: Type.Boolean({ description: 'Visible only to the caller' }),
  reason: Nullable(Type.String({ description: 'Plain text as the person entered it' })),
  rating: Nullable(Type.Integer()),
});
export type ProjectActivity = Static<typeof ProjectActivity>;

export const ActivityQuery = RequestObject({
  before: Type.Optional(Id),
});

export const ActivityPage = Type.Object({
  activities: Type.Array(ProjectActivity),
  hasEarlier: Type.Boolean(),
});
export type ActivityPage = Static<typeof ActivityPage>;
