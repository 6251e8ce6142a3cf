import { and, eq, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { nameInProject } from '../../platform/database/kept-names.repository.ts';
import { briefs, businesses, keptNames, projects, quotes, users } from '../../platform/database/tables.ts';
import { isInSight, isOfBuyerInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';

export async function findQuoteOfEither(db: Executor, projectId: string, sight: ProjectSight) {
  const seller = alias(businesses, 'seller');
  const buyer = alias(businesses, 'buyer');
  const [row] = await db
    .select({
      project: { status: projects.status, businessId: projects.businessId },
      brief: {
        workTitle: briefs.workTitle,
        siteState: briefs.siteState,
        siteTimeZone: briefs.siteTimeZone,
        isSealed: briefs.isSealed,
        dueAt: briefs.dueAt,
      },
      seller: {
        name: seller.name,
        abn: seller.abn,
        formattedAddress: seller.formattedAddress,
        telephones: seller.telephones,
        logoUrl: seller.businessLogoUrl,
      },
      buyer: { name: buyer.name },
      quote: quotes,
      author: {
        ...nameInProject(),
      },
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(seller, eq(seller.id, projects.businessId))
    .innerJoin(buyer, eq(buyer.id, briefs.buyerBusinessId))
    .leftJoin(quotes, and(eq(quotes.projectId, projects.id), isNotNull(quotes.lodgedAt)))
    .leftJoin(users, eq(users.id, quotes.updatedBy))
    .leftJoin(keptNames, and(eq(keptNames.projectId, projects.id), eq(keptNames.userId, users.id)))
    .where(and(eq(projects.id, projectId), or(isInSight(sight), isOfBuyerInSight(sight))));
  return row ?? null;
}
export type QuoteOfEither = NonNullable<Awaited<ReturnType<typeof findQuoteOfEither>>>;
