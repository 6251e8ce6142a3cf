import { type Review, ReviewFilter } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { pageOf } from '../../platform/http/paging.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { countReviews, listReviews, type ReviewRecord } from './reviews.repository.ts';

const filterCheck = Compile(ReviewFilter);

export function reviewsModule(app: FastifyInstance): void {
  route(app, 'GET /api/reviews', async ({ query, db, user, reply }) => {
    const notBy = query.by === 'others' ? user.businessId : undefined;
    const filter = { ...filterOf(query.filter), notBy };
    const page = { isNewestFirst: query.sort !== 'createdAt:asc', ...pageOf(query, PAGE_SIZE.reviews) };
    const [rows, total] = await Promise.all([listReviews(db, filter, page), countReviews(db, filter)]);
    reply.header('record-count', String(total));
    return rows.map((row) => presentReview(row, filter));
  });
}

function filterOf(text: string): ReviewFilter {
  try {
    const value: unknown = JSON.parse(text);
    if (filterCheck.Check(value)) return value;
  } catch {
    // Invalid JSON is reported below like JSON of the wrong shape.
  }
  throw invalidFields([fieldError('query.filter', 'field.malformed')]);
}

function presentReview(record: ReviewRecord, { reviewedId, reviewedEntity }: ReviewFilter): Review {
  const { id, rating, reviewText, reviewerBusinessName, at } = record;
  return {
    _id: id,
    id,
    reviewedId,
    reviewedEntity,
    rating: rating ?? 0,
    reviewText: reviewText ?? '',
    reviewerBusinessName,
    createdAt: at.toISOString(),
  };
}
