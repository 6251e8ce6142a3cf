import { type Static, Type } from 'typebox';
import { PAGE_SIZE, RATING_MAX, RATING_MIN, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { CreatedAtSort, Id, Instant, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';

export const Rating = Type.Integer({ minimum: RATING_MIN, maximum: RATING_MAX });

export const ReviewedEntity = OneOf(['user', 'business']);
export type ReviewedEntity = Static<typeof ReviewedEntity>;

export const ReviewFilter = RequestObject({ reviewedId: Id, reviewedEntity: ReviewedEntity });
export type ReviewFilter = Static<typeof ReviewFilter>;

export const ReviewsQuery = RequestObject({
  filter: Type.String({
    maxLength: TEXT_MAX_LENGTH.queryPart,
    description: 'JSON with reviewedId and reviewedEntity',
  }),
  sort: Type.Optional(CreatedAtSort),
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.reviews)),
  by: Type.Optional(
    Type.Literal('others', { description: 'Leaves out reviews that the caller’s business wrote' }),
  ),
});

/** A public review. It does not contain the project, which is known only to the two sides. */
export const Review = Type.Object({
  _id: Id,
  id: Id,
  reviewedId: Id,
  reviewedEntity: ReviewedEntity,
  rating: Rating,
  reviewText: Type.String(),
  reviewerBusinessName: Type.String(),
  createdAt: Instant,
});
export type Review = Static<typeof Review>;
