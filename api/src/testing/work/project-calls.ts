import type { ProjectAction } from '@worklane/shared-kernel/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { briefBadges, briefs, projects, quotes } from '../../platform/database/tables.ts';
import { listOf, type TestAnswer, type TestApi, type TestCaller } from '../test-api.ts';
import { aQuote, noFiles } from './projects.ts';

const buyerCalls = {
  awardQuote: 'award',
  declineQuote: 'decline',
  askChanges: 'ask-changes',
  acceptWork: 'accept-work',
  requestChanges: 'request-changes',
  markPaid: 'paid',
  rateSeller: 'rate',
} as const;

export interface Place {
  briefId: string;
  projectId: string;
  version: number;
  collaboratorId: string;
}

export function call(who: TestCaller, action: ProjectAction, place: Place): Promise<TestAnswer> {
  const { briefId, projectId, version, collaboratorId } = place;
  if (action === 'publishBrief') return who.post(`/api/buyer/requestforquotes/${briefId}/publish`);
  if (action === 'withdraw') return who.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, {});
  if (action in buyerCalls) {
    const buyerBodies: Partial<Record<ProjectAction, unknown>> = {
      rateSeller: { rating: 5, review: 'On time' },
      askChanges: { words: 'Please price night work.' },
      requestChanges: { reason: 'The test report is missing.' },
    };
    return who.post(
      `/api/buyer/projects/${projectId}/${buyerCalls[action as keyof typeof buyerCalls]}`,
      buyerBodies[action],
    );
  }
  const bodies: Partial<Record<ProjectAction, unknown>> = {
    acceptProject: { acceptRfq: true },
    submitQuote: { ...aQuote, version },
    editQuote: { ...aQuote, version },
    rateBuyer: { rating: 4, review: 'Clear scope' },
    sellerEditFile: noFiles,
    addSellerCollaborator: { userId: collaboratorId },
    removeSellerCollaborator: { userId: collaboratorId },
  };
  return who.put(`/api/projects/${projectId}?action=${action}`, bodies[action] ?? {});
}

export const offeredIn = ({ status, body }: TestAnswer) =>
  status === 404 ? [] : listOf(body.availableActions).map(({ referenceKey }) => String(referenceKey));

export async function storedProjects(api: TestApi, briefIds: readonly string[]) {
  const rows = await api.app.platform.database
    .select({
      briefId: projects.briefId,
      briefState: briefs.state,
      id: projects.id,
      businessId: projects.businessId,
      version: quotes.version,
      state: {
        status: projects.status,
        acceptRfq: projects.acceptRfq,
        isProcurement: briefs.isProcurement,
        buyerReviewed: projects.buyerReviewed,
        supplierReviewed: projects.supplierReviewed,
        isWorkAccepted: sql<boolean>`${projects.workAcceptedAt} is not null`,
        isLocked: sql<boolean>`exists (select 1 from ${briefBadges} where ${briefBadges.briefId} = ${briefs.id})`,
      },
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .leftJoin(quotes, eq(quotes.projectId, projects.id))
    .where(inArray(projects.briefId, [...briefIds]))
    .orderBy(projects.id);
  return rows.map((row) => ({
    ...row,
    state: { ...row.state, isWithdrawn: row.briefState === 'withdrawn' },
  }));
}
