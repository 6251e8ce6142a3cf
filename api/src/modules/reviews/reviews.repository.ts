import type { ReviewFilter } from '@worklane/shared-kernel/contracts';
import { and, asc, avg, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { briefs, businesses, projectEvents, projects } from '../../platform/database/tables.ts';

export interface ReviewRecord {
  id: string;
  rating: number | null;
  reviewText: string | null;
  reviewerBusinessName: string;
  at: Date;
}

function reviewsOfBuyer(db: Executor, { reviewedId, reviewedEntity }: ReviewFilter) {
  const reviewed = reviewedEntity === 'user' ? briefs.buyerUserId : briefs.buyerBusinessId;
  return db
    .select({
      id: projectEvents.id,
      rating: projects.rating,
      reviewText: projects.reviewText,
      // Two columns called id would be one in the union.
      reviewerBusinessId: sql<string>`${businesses.id}`.as('reviewer_business_id'),
      reviewerBusinessName: businesses.name,
      at: projectEvents.at,
    })
    .from(briefs)
    .innerJoin(projects, and(eq(projects.briefId, briefs.id), isNotNull(projects.rating)))
    .innerJoin(
      projectEvents,
      and(eq(projectEvents.projectId, projects.id), eq(projectEvents.kind, 'buyerRated')),
    )
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .where(eq(reviewed, reviewedId));
}

function reviewsOfSeller(db: Executor, { reviewedId, reviewedEntity }: ReviewFilter) {
  const reviewed = reviewedEntity === 'user' ? projects.supplierUserId : projects.businessId;
  return db
    .select({
      id: projectEvents.id,
      rating: projects.sellerRating,
      reviewText: projects.sellerReviewText,
      reviewerBusinessId: sql<string>`${businesses.id}`.as('reviewer_business_id'),
      reviewerBusinessName: businesses.name,
      at: projectEvents.at,
    })
    .from(projects)
    .innerJoin(
      projectEvents,
      and(eq(projectEvents.projectId, projects.id), eq(projectEvents.kind, 'sellerRated')),
    )
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, briefs.buyerBusinessId))
    .where(and(eq(reviewed, reviewedId), isNotNull(projects.sellerRating)));
}

function allReviews(db: Executor, { notBy, ...filter }: ListedReviews) {
  const all = unionAll(reviewsOfBuyer(db, filter), reviewsOfSeller(db, filter)).as('all_reviews');
  const isOther = notBy === undefined ? undefined : ne(all.reviewerBusinessId, notBy);
  return db.select().from(all).where(isOther).as('reviews');
}

export interface ListedReviews extends ReviewFilter {
  notBy?: string | undefined;
}

export async function listReviews(
  db: Executor,
  filter: ListedReviews,
  page: { isNewestFirst: boolean; limit: number; offset: number },
): Promise<ReviewRecord[]> {
  const reviews = allReviews(db, filter);
  const direction = page.isNewestFirst ? desc : asc;
  return db
    .select()
    .from(reviews)
    .orderBy(direction(reviews.at), direction(reviews.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countReviews(db: Executor, filter: ListedReviews): Promise<number> {
  const [row] = await db.select({ total: count() }).from(allReviews(db, filter));
  return row?.total ?? 0;
}

export async function rateReviews(
  db: Executor,
  filter: ListedReviews,
): Promise<{ mean: number; count: number }> {
  const reviews = allReviews(db, filter);
  const [row] = await db.select({ mean: avg(reviews.rating).mapWith(Number), count: count() }).from(reviews);
  return { mean: row?.mean ?? 0, count: row?.count ?? 0 };
}
