import { type Static, Type } from 'typebox';
import { Id, Instant, PageNum, RequestObject } from './primitives.ts';

/** Whom a review is about: a person, or the business the person acted for. */
export const ReviewedEntity = Type.Union([Type.Literal('user'), Type.Literal('business')]);
export type ReviewedEntity = Static<typeof ReviewedEntity>;

export const ReviewFilter = RequestObject({ reviewedId: Id, reviewedEntity: ReviewedEntity });
export type ReviewFilter = Static<typeof ReviewFilter>;

export const ReviewsQuery = RequestObject({
  filter: Type.String({ maxLength: 500, description: 'JSON of reviewedId and reviewedEntity' }),
  sort: Type.Optional(Type.Union([Type.Literal('createdAt:desc'), Type.Literal('createdAt:asc')])),
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
});

/** A review as everybody on the portal may read it: whose job it was about stays between the two sides. */
export const Review = Type.Object({
  _id: Id,
  id: Id,
  reviewedId: Id,
  reviewedEntity: ReviewedEntity,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  reviewText: Type.String(),
  reviewerBusinessName: Type.String(),
  createdAt: Instant,
});
export type Review = Static<typeof Review>;
