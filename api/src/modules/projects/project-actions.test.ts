import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectActionBodies, type SellerActionName } from '@worklane/shared-kernel/contracts';
import { availableActions, type ProjectState } from '@worklane/shared-kernel/domain';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import {
  act,
  aQuote,
  noFiles,
  projectIn,
  publish,
  situations,
  statusOf,
} from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const bodies = (): Readonly<Record<SellerActionName, unknown>> => ({
  acceptProject: { acceptRfq: true },
  rejectBrief: { reason: 'Booked out' },
  submitQuote: aQuote,
  editQuote: aQuote,
  recallQuote: {},
  completeWork: {},
  rateBuyer: { rating: 4, review: 'Clear brief.' },
  sellerEditFile: noFiles,
  addSellerCollaborator: { userId: cast.colleague.id },
  removeSellerCollaborator: { userId: cast.colleague.id },
});
const actions = Object.keys(projectActionBodies) as SellerActionName[];

const read = async (id: string) => (await cast.lead.get(`/api/projects/${id}`)).body;
const offered = (project: Wire) =>
  listOf(project.availableActions).map((action) => String(action.referenceKey));

function stateIn(project: Wire): ProjectState {
  return {
    status: project.status as unknown as ProjectState['status'],
    acceptRfq: project.acceptRfq as unknown as boolean,
    isProcurement: true,
    buyerReviewed: project.buyerReviewed as unknown as boolean,
    supplierReviewed: project.supplierReviewed as unknown as boolean,
    isWorkAccepted: project.isWorkAccepted as unknown as boolean,
    isLocked: false,
    isWithdrawn: false,
  };
}

describe.each(situations)('a project that is %s', (situation) => {
  test.each(actions)(
    'PROJ-13 has the action %s only as the graph allows, and otherwise refuses it unchanged',
    async (action) => {
      const id = await projectIn(situation, cast);
      const before = await read(id);
      expect(before.status).toBe(statusOf[situation]);
      const isAllowed = availableActions(stateIn(before), 'seller').includes(action);
      expect(offered(before).includes(action)).toBe(isAllowed);

      const version = (before.quote as Wire | null)?.version ?? 0;
      const body =
        action === 'submitQuote' || action === 'editQuote' ? { ...aQuote, version } : bodies()[action];
      const answer = await act(cast.lead, id, action, body);
      if (isAllowed) {
        expect(answer.status).toBe(200);
        expect(await read(id)).toEqual(answer.body);
      } else {
        expect(answer).toMatchObject({ status: 409, body: { code: 'project.actionNotAvailable' } });
        expect(await read(id)).toEqual(before);
      }
    },
  );
});

test('PROJ-13 an accepted invitation has the allowed actions, each with a call', async () => {
  const project = await read(await projectIn('accepted', cast));
  expect(offered(project)).toEqual([
    'rejectBrief',
    'submitQuote',
    'editQuote',
    'sellerEditFile',
    'addSellerCollaborator',
    'removeSellerCollaborator',
  ]);
});

test("PROJ-15 a project's owner is its brief’s supplier and a user of the invited business", async () => {
  const project = await read(await projectIn('invited', cast));
  expect(project.brief?.supplierId).toBe(cast.lead.id);
});

test('PROJ-12 declining stores the reason, and the buyer sees it', async () => {
  const { briefId, projectOf } = await publish(cast.buyer, cast);
  const id = projectOf(cast.lead);
  await act(cast.lead, id, 'rejectBrief', { reason: ' We are booked out. ' });
  expect((await read(id)).brief?.rejectReason).toBe('We are booked out.');
  const brief = await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}`);
  expect(listOf(brief.body.projects)[0]).toMatchObject({
    status: 'common.declined',
    rejectReason: 'We are booked out.',
  });
});

test('the history has every step with its person, newest first', async () => {
  const history = listOf((await read(await projectIn('complete', cast))).history);
  expect(history.map((event) => event.kind)).toEqual([
    'buyerRated',
    'paid',
    'workCompleted',
    'awarded',
    'quoteSubmitted',
    'accepted',
    'invited',
  ]);
  expect(history[0]?.by).toEqual({ id: cast.lead.id, firstName: 'Dana', lastName: 'Whitlock' });
  expect(history[4]?.revision).toBe(1);
});

test("the seller's history and notification contain the buyer's reason", async () => {
  const reason = 'The <Level 3> price & dates\ndo not fit';
  const ends = [
    ['lodged', 'decline', 'unsuccessful'],
    ['awaiting payment', 'request-changes', 'changesRequested'],
  ] as const;
  for (const [situation, action, kind] of ends) {
    const id = await projectIn(situation, cast);
    const answer = await cast.buyer.post(`/api/buyer/projects/${id}/${action}`, { reason });
    expect(answer.status).toBe(200);
    expect(listOf((await read(id)).history)[0]).toMatchObject({ kind, reason, by: { id: cast.buyer.id } });
    const notified = listOf((await cast.lead.get('/api/notifications')).body);
    expect(notified[0]?.notificationBody).toContain('“The &lt;Level 3&gt; price &amp; dates\ndo not fit”');
  }
});

test('PROJ-12 the history names the ending: declined by the buyer, withdrawn, or awarded elsewhere', async () => {
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  const [mine, theirs] = [projectOf(cast.lead), projectOf(cast.rival)];
  await act(cast.rival, theirs, 'acceptProject', { acceptRfq: true });
  await act(cast.rival, theirs, 'submitQuote', aQuote);
  await cast.buyer.post(`/api/buyer/projects/${theirs}/award`, {});
  expect(listOf((await read(mine)).history)[0]).toMatchObject({ kind: 'awardedElsewhere', reason: null });

  const withdrawn = await publish(cast.buyer, cast);
  await cast.buyer.post(`/api/buyer/requestforquotes/${withdrawn.briefId}/withdraw`, { reason: 'Sold' });
  expect(listOf((await read(withdrawn.projectOf(cast.lead))).history)[0]).toMatchObject({
    kind: 'withdrawn',
    reason: 'Sold',
  });
});

describe('access to projects', () => {
  test("PROJ-04 unknown, unpublished and other businesses' projects are not found", async () => {
    const id = await projectIn('invited', cast);
    const draft = await publish(cast.buyer, cast, [cast.lead], { publish: false });
    const draftId = draft.projectOf(cast.lead);
    const attempts = [
      await cast.rival.get(`/api/projects/${id}`),
      await act(cast.rival, id, 'acceptProject', { acceptRfq: true }),
      await cast.rival.get(`/api/projects/projectFee/${id}`),
      await cast.lead.get('/api/projects/00000000-0000-7000-8000-000000000000'),
      await cast.lead.get(`/api/projects/${draftId}`),
      await act(cast.lead, draftId, 'acceptProject', { acceptRfq: true }),
    ];
    for (const answer of attempts) {
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'You no longer have access to this project.' },
      });
    }
    expect((await cast.lead.get(`/api/requestforquotes/${draft.briefId}`)).status).toBe(404);
    expect((await cast.colleague.get(`/api/projects/${id}`)).status).toBe(200);
  });

  test('only invited businesses read a work request', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead]);
    expect(await cast.lead.get(`/api/requestforquotes/${briefId}`)).toMatchObject({
      status: 200,
      body: { _id: briefId, industry: { name: 'Switchboards', parentIndustry: 'Electrical' } },
    });
    expect((await cast.rival.get(`/api/requestforquotes/${briefId}`)).status).toBe(404);
    expect((await cast.rival.get(`/api/requestforquotes/projectFee/${briefId}`)).status).toBe(404);
  });
});
