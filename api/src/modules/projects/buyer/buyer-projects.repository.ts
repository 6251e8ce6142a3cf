import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { briefs, businesses, projects } from '../../../platform/database/tables.ts';

export async function findProjectOfBuyer(db: Executor, id: string, businessId: string) {
  const [row] = await db
    .select({
      project: projects,
      businessName: businesses.name,
      brief: {
        isProcurement: briefs.isProcurement,
        state: briefs.state,
        isSealed: briefs.isSealed,
        dueAt: briefs.dueAt,
        siteState: briefs.siteState,
        siteTimeZone: briefs.siteTimeZone,
      },
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .where(and(eq(projects.id, id), eq(briefs.buyerBusinessId, businessId)));
  return row ?? null;
}
export type BuyerProjectRecord = NonNullable<Awaited<ReturnType<typeof findProjectOfBuyer>>>;

export async function saveSellerRating(
  db: Executor,
  projectId: string,
  rating: { sellerRating: number; sellerReviewText: string },
): Promise<void> {
  await db.update(projects).set(rating).where(eq(projects.id, projectId));
}
