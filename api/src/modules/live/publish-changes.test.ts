import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { startTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts';
import {
  act,
  aQuote,
  projectIn,
  publish,
  publishAccepted,
  type Situation,
} from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
beforeEach(() => api.clock.advance(60_000));
afterAll(() => api.close());

async function followedBy(person: TestPerson, change: () => Promise<unknown>): Promise<unknown[]> {
  const read = async () => {
    const { rows } = await api.app.platform.database.execute<{ event: unknown }>(
      sql`select event from live_events where user_id = ${person.id} and kind = 'upd' order by seq`,
    );
    return rows.map(({ event }) => event);
  };
  const before = await read();
  await change();
  return (await read()).slice(before.length);
}

const everywhere = (id: string) => ({
  type: 'changed',
  changes: [{ kind: 'project', id }, { kind: 'jobs' }],
});
const onItsPage = (id: string) => ({ type: 'changed', changes: [{ kind: 'project', id }] });
const done = async (answer: Promise<TestAnswer>) => expect((await answer).status).toBe(200);

const buys =
  (what: string, body: unknown = {}) =>
  (id: string) =>
    done(cast.buyer.post(`/api/buyer/projects/${id}/${what}`, body));
const sells = (action: string, body?: unknown) => (id: string) => done(act(cast.lead, id, action, body));

describe('LIVE-01 each change of a project reaches the open pages of the seller’s people', () => {
  test.each<[string, Situation, (id: string) => Promise<unknown>]>([
    ['an accepted invitation', 'invited', sells('acceptProject', { acceptRfq: true })],
    ['a declined invitation', 'invited', sells('rejectBrief', { reason: 'Booked out' })],
    ['a submitted quote', 'accepted', sells('submitQuote', aQuote)],
    ['a recalled quote', 'lodged', sells('recallQuote')],
    ['an awarded quote', 'lodged', buys('award')],
    ['a declined quote', 'lodged', buys('decline')],
    ['completed work', 'awarded', sells('completeWork')],
    ['requested changes', 'awaiting payment', buys('request-changes', { reason: 'It hums.' })],
    ['a payment', 'awaiting payment', buys('paid')],
    ['a rating', 'awaiting rating', sells('rateBuyer', { rating: 5, review: 'Clear' })],
  ])('%s', async (_, situation, change) => {
    const id = await projectIn(situation, cast);
    const seen = followedBy(cast.lead, async () => {
      expect(await followedBy(cast.colleague, () => change(id))).toEqual([everywhere(id)]);
    });
    expect(await seen).toEqual([everywhere(id)]);
  });

  test('an invitation, once it is published', async () => {
    let id = '';
    const seen = await followedBy(cast.colleague, async () => {
      id = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    });
    expect(seen).toEqual([everywhere(id)]);
  });

  test('a withdrawn work request', async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast);
    const withdraw = () => done(cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, {}));
    expect(await followedBy(cast.colleague, withdraw)).toEqual([everywhere(projectOf(cast.lead))]);
  });

  test('a changed work request, to every seller who can read it', async () => {
    const { briefId, projectId, projectOf } = await publishAccepted(cast);
    const change = () =>
      done(cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, { workTitle: 'Other' }));
    const seen = followedBy(cast.colleague, async () => {
      expect(await followedBy(cast.rival, change)).toEqual([everywhere(projectOf(cast.rival))]);
    });
    expect(await seen).toEqual([everywhere(projectId)]);
  });

  test('a draft quote reaches only its page; changed sharing also reaches the lists', async () => {
    const id = await projectIn('accepted', cast);
    const other = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
    const save = sells('editQuote', aQuote);
    expect(await followedBy(cast.colleague, () => save(id))).toEqual([onItsPage(id)]);
    const share = sells('addSellerCollaborator', { userId: other.id });
    expect(await followedBy(cast.colleague, () => share(id))).toEqual([everywhere(id)]);
  });
});

test('LIVE-01 an award reaches the sellers whose quotes it ends, each for their own project', async () => {
  const { projectId, projectOf } = await publishAccepted(cast);
  await act(cast.lead, projectId, 'submitQuote', aQuote);
  const award = () => done(cast.buyer.post(`/api/buyer/projects/${projectId}/award`, {}));
  expect(await followedBy(cast.rival, award)).toEqual([everywhere(projectOf(cast.rival))]);
});

test('LIVE-01 API-05 a refused change publishes nothing, and no change reaches another business', async () => {
  const id = await projectIn('invited', cast);
  expect(await followedBy(cast.lead, () => act(cast.lead, id, 'completeWork'))).toEqual([]);
  const accept = sells('acceptProject', { acceptRfq: true });
  for (const person of [cast.rival, cast.stranger, cast.buyer])
    expect(await followedBy(person, () => accept(id).catch(() => undefined))).toEqual([]);
});

test('LIVE-01 a newly opened page gets the events since its load again', async () => {
  const before = await cast.lead.get('/api/notifications/newNotificationCount');
  const project = await publish(cast.buyer, cast);
  await act(cast.lead, project.projectOf(cast.lead), 'acceptProject', { acceptRfq: true });
  const startAfter = async () =>
    (await cast.lead.get('/api/notifications/newNotificationCount')).body.startAfter;
  expect(await startAfter()).toEqual(before.body.startAfter);
  api.clock.advance(31_000);
  expect(await startAfter()).toEqual({
    not: Number(before.body.startAfter?.not) + 1,
    upd: Number(before.body.startAfter?.upd) + 2,
  });
});
