import { createHash } from 'node:crypto';
import type { ProjectStatus } from '@worklane/shared-kernel/domain';
import type { Cast, TestPerson } from '../cast.ts';
import { listOf, type Wire } from '../test-api.ts';

export const aQuote = {
  version: 0,
  basePrice: 18_450,
  startDate: '2026-05-04T00:00:00.000Z',
  leadTime: 5,
  estimatedWorksDuration: 3,
  deliverables: ['New board', 'Test report'],
};

export const noFiles = {
  sellerFiles: [],
  sellerFilesVersion: createHash('sha256').update('[]').digest('base64url'),
};

export async function publish(
  buyer: TestPerson,
  cast: Cast,
  sellers: readonly TestPerson[] = [cast.lead],
  values: Record<string, unknown> = {},
): Promise<{ briefId: string; projectOf(seller: TestPerson): string }> {
  const created = await buyer.post('/api/buyer/requestforquotes', {
    workTitle: 'Replace main switchboard',
    industryId: cast.industryId,
    site: '26 Pirrama Road, PYRMONT NSW 2009',
    state: 'NSW',
    publish: true,
    inviteBusinessIds: sellers.map((seller) => seller.businessId),
    ...values,
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const briefId = String(created.body.id);
  const brief = await buyer.get(`/api/buyer/requestforquotes/${briefId}`);
  return {
    briefId,
    projectOf: (seller) =>
      String(
        listOf(brief.body.projects).find((project) => String(project.businessId) === seller.businessId)?.id,
      ),
  };
}

export async function publishAccepted(cast: Cast) {
  const published = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  const projectId = published.projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  return { ...published, projectId };
}

export function act(seller: TestPerson, projectId: string, action: string, body: unknown = {}) {
  return seller.put(`/api/projects/${projectId}?action=${action}`, body);
}

export const situations = [
  'invited',
  'accepted',
  'lodged',
  'recalled',
  'awarded',
  'awaiting payment',
  'awaiting rating',
  'complete',
  'declined',
  'unsuccessful',
] as const;
export type Situation = (typeof situations)[number];

export const statusOf: Readonly<Record<Situation, ProjectStatus>> = {
  invited: 'cash.quote-pending',
  accepted: 'cash.quote-pending',
  lodged: 'cash.quote-lodged',
  recalled: 'cash.quote-pending',
  awarded: 'cash.in-progress',
  'awaiting payment': 'common.procurement-review-pending',
  'awaiting rating': 'common.rating-review-pending',
  complete: 'common.complete',
  declined: 'common.declined',
  unsuccessful: 'common.unsuccessful',
};

export async function projectIn(situation: Situation, cast: Cast): Promise<string> {
  const { buyer, lead } = cast;
  const projectId = (await publish(buyer, cast)).projectOf(lead);
  const steps: (() => Promise<{ status: number; body: Wire }>)[] = [];
  const seller = (action: string, body?: unknown) => steps.push(() => act(lead, projectId, action, body));
  const buys = (what: string) => steps.push(() => buyer.post(`/api/buyer/projects/${projectId}/${what}`, {}));
  const rank = situations.indexOf(situation);
  if (situation === 'declined') seller('rejectBrief', { reason: 'Booked out' });
  else {
    if (rank >= 1) seller('acceptProject', { acceptRfq: true });
    if (rank >= 2) seller('submitQuote', aQuote);
    if (situation === 'recalled') seller('recallQuote');
    else if (situation === 'unsuccessful') buys('decline');
    else {
      if (rank >= 4) buys('award');
      if (rank >= 5) seller('completeWork');
      if (rank >= 6) buys('paid');
      if (rank >= 7) seller('rateBuyer', { rating: 5, review: 'Clear brief.' });
    }
  }
  for (const step of steps) {
    const answer = await step();
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return projectId;
}
