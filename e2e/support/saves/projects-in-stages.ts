import { ApiClient } from '../portal/api-client.ts';
import { publishAcceptedRequest, publishWorkRequest } from '../work/work-requests.ts';

export interface ProjectsInStages {
  invited: string;
  accepted: string;
  quoted: string;
  inProgress: string;
  paid: string;
  ofLead: string;
  chat: string;
  /** A business without any person of the saves. */
  otherBusiness: string;
}

const BUSINESS = 'Bayside Plumbing';
const EMAIL = 'solo@example.com';
const LEAD = 'lead@example.com';

const quote = {
  version: 0,
  basePrice: 6420,
  startDate: '2027-02-01T00:00:00.000Z',
  leadTime: 5,
  estimatedWorksDuration: 6,
  deliverables: ['Replace 4 pump isolators'],
};

/** Also invites member@example.com to the other business. */
export async function projectsInStages(): Promise<ProjectsInStages> {
  const seller = await ApiClient.signIn(EMAIL);
  const { projectId: invited } = await publishWorkRequest(BUSINESS);
  const { projectId: accepted } = await publishAcceptedRequest(BUSINESS, EMAIL);
  const quoted = await submitted(seller);
  const inProgress = await submitted(seller);
  const paid = await submitted(seller);
  for (const { buyer, id } of [inProgress, paid])
    await buyer.call('POST /api/buyer/projects/:id/award', { params: { id } });
  await seller.call('PUT /api/projects/:id', {
    params: { id: paid.id },
    query: { action: 'completeWork' },
    body: {},
  });
  await paid.buyer.call('POST /api/buyer/projects/:id/paid', { params: { id: paid.id } });
  const { projectId: ofLead } = await publishAcceptedRequest('Harbourline Electrical', LEAD);
  const lead = await ApiClient.signIn(LEAD);
  const chats = await lead.call('GET /api/chats', { query: { pageNum: '1', pageSize: 'unlimited' } });
  const chat = chats.find(({ collaboratorDetails: [other] }) => other?.lastName === 'Fielder');
  const rival = await ApiClient.signIn('rival@example.com');
  const businessId = String((await rival.call('GET /api/users/me')).businessId);
  const member = await ApiClient.signIn('member@example.com');
  const { id: userId } = await member.call('GET /api/users/me');
  if ((await member.call('GET /api/userinvitations/user', { query: {} })).length === 0)
    await rival.call('POST /api/userinvitations/:businessId', { params: { businessId }, body: { userId } });
  const others = { chat: String(chat?.id), otherBusiness: businessId, ofLead };
  return { ...others, invited, accepted, quoted: quoted.id, inProgress: inProgress.id, paid: paid.id };
}

async function submitted(seller: ApiClient): Promise<{ buyer: ApiClient; id: string }> {
  const { buyer, projectId: id } = await publishAcceptedRequest(BUSINESS, EMAIL);
  await seller.call('PUT /api/projects/:id', {
    params: { id },
    query: { action: 'submitQuote' },
    body: quote,
  });
  return { buyer, id };
}
