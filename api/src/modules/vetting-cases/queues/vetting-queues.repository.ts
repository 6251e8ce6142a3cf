import type { VettingQueue } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { businesses, vettingCases, vettingLevels } from '../../../platform/database/tables.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { hasPart, searchText } from '../../../platform/texts/search-text.repository.ts';

export interface QueueFilter {
  queue: VettingQueue;
  q: string;
  /** A yyyymmdd number. */
  today: number;
}

const decidedAt = sql`coalesce(${vettingCases.decidedAt}, ${vettingCases.updatedAt})`;

const orders: Readonly<Record<VettingQueue, SQL[]>> = {
  submitted: [asc(vettingCases.submittedAt), asc(vettingCases.id)],
  returned: [desc(decidedAt), desc(vettingCases.id)],
  awarded: [desc(decidedAt), desc(vettingCases.id)],
  expired: [desc(vettingCases.expiresOn), desc(vettingCases.id)],
};

function isIn(queue: VettingQueue, today: number): SQL | undefined {
  const isClosed = eq(vettingCases.state, 'closed');
  switch (queue) {
    case 'submitted':
      return and(
        isNotNull(vettingCases.submittedAt),
        or(eq(vettingCases.state, 'submit'), eq(vettingCases.renewalState, 'submit')),
      );
    case 'returned':
      // A submission or an award removes the reason.
      return isNotNull(vettingCases.returnReason);
    case 'awarded':
      return and(isClosed, or(isNull(vettingCases.expiresOn), gte(vettingCases.expiresOn, today)));
    case 'expired':
      return and(isClosed, isNotNull(vettingCases.expiresOn), lt(vettingCases.expiresOn, today));
  }
}

const isNamed = (q: string): SQL => hasPart(searchText(businesses.name), q);

const recordColumns = {
  vettingCase: vettingCases,
  level: vettingLevels,
  business: { name: businesses.name, abn: businesses.abn, postCode: businesses.postCode },
};

export async function listQueue(db: Executor, { queue, q, today }: QueueFilter, { limit, offset }: Page) {
  return db
    .select(recordColumns)
    .from(vettingCases)
    .innerJoin(vettingLevels, eq(vettingLevels.id, vettingCases.levelId))
    .innerJoin(businesses, eq(businesses.id, vettingCases.businessId))
    .where(and(isIn(queue, today), q === '' ? undefined : isNamed(q)))
    .orderBy(...orders[queue])
    .limit(limit)
    .offset(offset);
}
export type QueueRecord = Awaited<ReturnType<typeof listQueue>>[number];

export async function countQueue(db: Executor, { queue, q, today }: QueueFilter): Promise<number> {
  if (q === '') return db.$count(vettingCases, isIn(queue, today));
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(vettingCases)
    .innerJoin(businesses, eq(businesses.id, vettingCases.businessId))
    .where(and(isIn(queue, today), isNamed(q)));
  return row?.total ?? 0;
}

export async function findCaseById(db: Executor, id: string): Promise<QueueRecord | null> {
  const [row] = await db
    .select(recordColumns)
    .from(vettingCases)
    .innerJoin(vettingLevels, eq(vettingLevels.id, vettingCases.levelId))
    .innerJoin(businesses, eq(businesses.id, vettingCases.businessId))
    .where(eq(vettingCases.id, id));
  return row ?? null;
}
