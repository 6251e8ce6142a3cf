import { randomUUID } from 'node:crypto';
import { ApiClient } from '../portal/api-client.ts';

export async function publishWorkRequest(
  business: string,
  overrides: {
    workTitle?: string;
    description?: string;
    requiredBadges?: readonly string[];
    desirableBadges?: readonly string[];
    buyerEmail?: string;
  } = {},
): Promise<{ buyer: ApiClient; briefId: string; projectId: string; workTitle: string }> {
  const buyer = await ApiClient.signIn(overrides.buyerEmail ?? 'buyer@example.com');
  const levels = await buyer.call('GET /api/buyer/levels');
  const idsOf = (names: readonly string[] = []) =>
    levels.filter(({ name }) => names.includes(name)).map(({ _id }) => _id);
  const [invited] = await buyer.call('GET /api/buyer/businesses', { query: { name: business } });
  const industries = await buyer.call('GET /api/industry', { query: { pageSize: 'unlimited' } });
  const industry = industries.find(({ parentIndustry }) => parentIndustry !== null);
  if (!invited || !industry) throw new Error(`${business} or an industry is missing`);
  const workTitle = overrides.workTitle ?? `Replace plant room isolators ${randomUUID().slice(0, 8)}`;
  const { id: briefId } = await buyer.call('POST /api/buyer/requestforquotes', {
    body: {
      workTitle,
      industryId: industry.id,
      site: '210 Ellery Street, PARRAMATTA NSW 2150',
      state: 'NSW',
      description: overrides.description ?? '<p>Replace the isolators of plant room 2.</p>',
      customerName: 'Ellery Tower Owners Corporation',
      startDate: '2027-02-01',
      duration: 'lessThan1Month',
      requiredVettingBadgeIds: idsOf(overrides.requiredBadges),
      optionalVettingBadgeIds: idsOf(overrides.desirableBadges),
      publish: true,
      inviteBusinessIds: [invited.id],
    },
  });
  const brief = await buyer.call('GET /api/buyer/requestforquotes/:id', { params: { id: briefId } });
  const [project] = brief.projects;
  if (!project) throw new Error(`${business} was not invited`);
  return { buyer, briefId, projectId: project.id, workTitle };
}

export async function publishAcceptedRequest(
  business: string,
  sellerEmail: string,
): ReturnType<typeof publishWorkRequest> {
  const request = await publishWorkRequest(business);
  const seller = await ApiClient.signIn(sellerEmail);
  await seller.call('PUT /api/projects/:id', {
    params: { id: request.projectId },
    query: { action: 'acceptProject' },
    body: { acceptRfq: true },
  });
  return request;
}
