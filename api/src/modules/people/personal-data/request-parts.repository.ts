import { asc, eq, sql } from 'drizzle-orm';
import { briefEvents, briefs, requestDrafts } from '../../../platform/database/tables.ts';
import { part } from './personal-data-part.ts';

/** Texts and decisions of a buyer outside projects. */
export const requestParts = [
  part('requestDrafts', (db, userId) =>
    db
      .select({ id: requestDrafts.id, content: requestDrafts.content, updatedAt: requestDrafts.updatedAt })
      .from(requestDrafts)
      .where(eq(requestDrafts.createdBy, userId))
      .orderBy(asc(requestDrafts.createdAt)),
  ),
  part('requestActions', (db, userId) =>
    db
      .select({
        workRequestId: briefs.id,
        workRequest: briefs.workTitle,
        action: briefEvents.kind,
        at: briefEvents.at,
        text: sql<
          string | null
        >`case when ${briefEvents.kind} <> 'handedOver' then ${briefEvents.detail} end`,
        changes: briefEvents.changes,
      })
      .from(briefEvents)
      .innerJoin(briefs, eq(briefs.id, briefEvents.briefId))
      .where(eq(briefEvents.byUserId, userId))
      .orderBy(asc(briefEvents.at)),
  ),
] as const;
