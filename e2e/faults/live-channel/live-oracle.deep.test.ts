import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LIVE_CHANNEL_KINDS } from '@worklane/shared-kernel/contracts';
import fc from 'fast-check';
import { lastNumbersOf } from '../../../api/src/modules/live/live-log.repository.ts';
import { addCast, type Cast, type TestPerson } from '../../../api/src/testing/cast.ts';
import { startTestApi, type TestApi } from '../../../api/src/testing/test-api.ts';
import { call, storedProjects } from '../../../api/src/testing/work/project-calls.ts';
import { type BriefModel, intentOf } from '../../../api/src/testing/work/project-model.ts';
import { publish } from '../../../api/src/testing/work/projects.ts';
import { until } from '../../../tooling/src/portal/testing/processes.ts';
import { ChatPart } from './live-chat-part.ts';
import { LiveClient } from './live-client.ts';
import { type Faults, HubPart, NotificationPart } from './live-parts.ts';

const RUNS = 12;

let api: TestApi;
let cast: Cast;
let clients: { of: TestPerson; client: LiveClient }[] = [];
let work: { briefId: string; projectIds: string[] }[] = [];
let chat: { id: string; people: TestPerson[] };

beforeAll(async () => {
  api = await startTestApi({ DATABASE_POOL: 16 });
  cast = await addCast(api);
  const people = [cast.lead, cast.colleague];
  const { body } = await cast.lead.post('/api/chats', { collaborators: people.map(({ id }) => id) });
  chat = { id: String(body.id), people };
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  for (const seller of [cast.lead, cast.colleague, cast.rival, cast.buyer]) {
    const { authorization = '', cookie = '' } = await api.headersFor(seller.id);
    const person = { id: seller.id, token: authorization.replace('Bearer ', ''), cookie };
    const client = new LiveClient(`http://127.0.0.1:${port}`, person, (get) => [
      new NotificationPart(get),
      new ChatPart(get),
      // A procurement business has no hub.
      ...(seller === cast.buyer ? [] : [new HubPart(get)]),
    ]);
    await client.readAfresh();
    client.connect();
    clients.push({ of: seller, client });
  }
});
afterAll(async () => {
  for (const { client } of clients) client.stop();
  clients = [];
  await api.close();
});

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), isBoth: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      work: fc.nat(1000),
      wish: fc.record({
        isBuyer: fc.boolean(),
        project: fc.nat(1),
        pick: fc.nat(1000),
        isAllowed: fc.constant(true),
      }),
      isColleague: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('see' as const), who: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), who: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('say' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open chat' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), who: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later' as const), minutes: fc.nat(15) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const INVITE_BOTH: Step = { kind: 'publish', isBoth: true };

async function take(wanted: Step): Promise<void> {
  if (wanted.kind === 'later') api.clock.advance(wanted.minutes * 60_000);
  else if (wanted.kind === 'cut') clients[wanted.who]?.client.cut();
  else if (wanted.kind === 'see') await mark(wanted.who, { notificationSeen: true });
  else if (wanted.kind === 'read') await mark(wanted.who, { notificationClicked: true });
  else if (wanted.kind === 'say')
    await chat.people[wanted.who]?.post(`/api/messages/${chat.id}`, { message: 'On my way.' });
  else if (wanted.kind === 'open chat') await chat.people[wanted.who]?.put(`/api/chats/${chat.id}/read`);
  else if (wanted.kind === 'publish') {
    const sellers = wanted.isBoth ? [cast.lead, cast.rival] : [cast.lead];
    const { briefId, projectOf } = await publish(cast.buyer, cast, sellers);
    work.push({ briefId, projectIds: sellers.map(projectOf) });
  } else await act(wanted);
}

async function mark(who: number, marks: object): Promise<void> {
  const filter = encodeURIComponent('{"entity":"Notification"}');
  await clients[who]?.of.put(`/api/notifications?filter=${filter}`, marks);
}

async function act({ work: at, wish, isColleague }: Extract<Step, { kind: 'act' }>): Promise<void> {
  const chosen = work[at % Math.max(1, work.length)];
  if (!chosen) return;
  const rows = await storedProjects(api, [chosen.briefId]);
  const model: BriefModel = {
    state: rows[0]?.briefState ?? 'draft',
    projects: rows.map(({ state }) => state),
  };
  const intent = intentOf(model, { ...wish, project: wish.project % rows.length });
  const row = rows[intent.project];
  if (!row) return;
  const isLeads = row.businessId === cast.lead.businessId;
  const seller = isLeads ? (isColleague ? cast.colleague : cast.lead) : cast.rival;
  await call(intent.actor === 'buyer' ? cast.buyer : seller, intent.action, {
    briefId: chosen.briefId,
    projectId: row.id,
    version: row.version ?? 0,
    collaboratorId: isLeads ? cast.colleague.id : cast.rival.id,
  });
}

async function compare(): Promise<void> {
  for (const { of, client } of clients) {
    const channels = LIVE_CHANNEL_KINDS.map((kind) => ({ userId: of.id, kind }));
    const last = await lastNumbersOf(api.app.platform.database, channels);
    await until(
      () => client.parts.every(({ kind }) => client.seqOf(kind) >= (last.get(`${of.id}-${kind}`) ?? 0)),
      'a page has every event',
      20_000,
    );
    await client.settle();
    for (const part of client.parts)
      expect([part.kind, await part.faults()]).toEqual([
        part.kind,
        { lost: 0, doubled: 0, invented: 0, wrong: 0 } satisfies Faults,
      ]);
    expect(client.outOfOrder).toBe(0);
  }
}

test('LIVE-01 HUB-02 NOTE-04 CHAT-07 after any actions, pages that follow events equal freshly fetched ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      work = [];
      // Every person whose page is compared takes part in every run.
      for (const wanted of [INVITE_BOTH, ...steps]) await take(wanted);
      await compare();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // Changes close together become one event, so the number depends on the machine; zero would be a fault.
  const events = clients.map(({ client }) => client.events);
  expect(Math.min(...events)).toBeGreaterThan(0);
}, 300_000);
