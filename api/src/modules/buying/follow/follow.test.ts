import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { addBusiness, addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { mailsTo } from '../../../testing/work/mails.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';
import { liveEvents } from '../../live/live.tables.ts';

let api: TestApi;
let cast: Cast;
const DUE = '2026-03-20T06:00:00.000Z';
const DAY = 86_400_000;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
beforeEach(() => api.clock.set('2026-03-10T01:00:00.000Z'));
afterAll(() => api.close());

const post = (briefId: string, what: string, body: object = {}) =>
  cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/${what}`, body);
const change = (briefId: string, body: object) =>
  cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, body);
const activityOf = async (briefId: string, query = '') => {
  const { body } = await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}/activity${query}`);
  return { activities: listOf(body.activities), hasEarlier: Boolean(body.hasEarlier) };
};
const kindsOf = async (briefId: string) =>
  (await activityOf(briefId)).activities.map(({ kind }) => String(kind));
const subjectsTo = async (person: TestPerson) =>
  listOf((await person.get('/api/notifications')).body).map((told) => String(told.notificationSubject));
const contractorOf = (body: Wire, person: TestPerson) =>
  listOf(body.contractors).find(({ contractor }) => String(contractor?.id) === person.businessId);

async function changesFor(userId: string): Promise<string[]> {
  const { database } = api.app.platform;
  const rows = await database.select().from(liveEvents).where(eq(liveEvents.userId, userId));
  await database.delete(liveEvents).where(eq(liveEvents.userId, userId));
  return rows.flatMap(({ event }) => {
    const { changes = [] } = event as { changes?: { kind: string; id?: string }[] };
    return changes.map(({ kind, id }) => (id === undefined ? kind : `${kind} ${id}`));
  });
}

describe('what the contractors do', () => {
  test('BUY-09 each contractor is invited, has seen, will quote, quoted or declined with a reason', async () => {
    const third = await addPerson(api, { businessId: await addBusiness(api, { name: 'Torrens Air' }) });
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival, third], {
      dueDate: DUE,
    });
    const read = async () => (await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}`)).body;
    expect(contractorOf(await read(), cast.lead)).toMatchObject({ answer: 'none', seenAt: null });
    await changesFor(cast.buyer.id);
    const limited = await addPerson(api, {
      businessId: cast.buyer.businessId,
      isPrimary: false,
      seesOnlyShared: true,
    });
    api.clock.advance(60_000);
    const seenAt = api.clock.now().toISOString();
    await cast.lead.get(`/api/projects/${projectOf(cast.lead)}`);
    expect((await changesFor(cast.buyer.id)).sort()).toEqual(
      [`brief ${briefId}`, 'briefs', `project ${projectOf(cast.lead)}`].sort(),
    );
    api.clock.advance(60_000);
    await cast.colleague.get(`/api/requestforquotes/${briefId}`);
    expect(contractorOf(await read(), cast.lead)).toMatchObject({ answer: 'none', seenAt });
    expect(await changesFor(cast.buyer.id)).toEqual([]);
    expect(await changesFor(limited.id)).toEqual([]);
    await act(cast.lead, projectOf(cast.lead), 'acceptProject', { acceptRfq: true });
    await act(cast.rival, projectOf(cast.rival), 'rejectBrief', { reason: 'Booked out' });
    expect(contractorOf(await read(), cast.lead)).toMatchObject({ answer: 'willQuote' });
    expect(contractorOf(await read(), cast.rival)).toMatchObject({
      answer: 'declined',
      reason: 'Booked out',
    });
    await act(cast.lead, projectOf(cast.lead), 'submitQuote', aQuote);
    expect(contractorOf(await read(), cast.lead)).toMatchObject({
      answer: 'quoted',
      revision: 1,
      isSealed: false,
      totalExcludingGst: 18_450,
    });
    await act(cast.lead, projectOf(cast.lead), 'recallQuote');
    expect(contractorOf(await read(), cast.lead)).toMatchObject({
      answer: 'modifying',
      totalExcludingGst: null,
    });
    expect(await kindsOf(briefId)).toEqual(
      expect.arrayContaining([
        'sent',
        'invited',
        'seen',
        'accepted',
        'declined',
        'quoteSubmitted',
        'quoteRecalled',
      ]),
    );
  });

  test('BUY-08 while sealed, no answer or message has amounts or days of quotes', async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead], {
      dueDate: DUE,
      isSealed: true,
    });
    const projectId = projectOf(cast.lead);
    await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
    const quote = { ...aQuote, basePrice: 77_123, validUntil: '2026-08-09T00:00:00.000Z' };
    expect((await act(cast.lead, projectId, 'submitQuote', quote)).status).toBe(200);
    const read = () =>
      Promise.all(
        [
          `requestforquotes/${briefId}`,
          `requestforquotes/${briefId}/activity`,
          'requestforquotes?group=open',
          'requestforquotes?group=decide',
        ]
          .map((path) => cast.buyer.get(`/api/buyer/${path}`))
          .concat(cast.buyer.get('/api/notifications')),
      ).then((answers) => JSON.stringify(answers.map(({ body }) => body)));
    // No part of an id has five digits.
    const secrets = /(?<![0-9a-f-])77,?123(?![0-9a-f-])|2026-08-09/;
    const sealed = await read();
    expect(sealed).not.toMatch(secrets);
    expect(sealed).toContain('"isSealedNow":true');
    api.clock.set(DUE);
    expect(await read()).toMatch(secrets);
  });

  test('BUY-12 questions without an answer are counted, and an answer ends the count', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead, cast.rival], { dueDate: DUE });
    await changesFor(cast.buyer.id);
    const ask = (person: TestPerson, message: string) =>
      person.post(`/api/grouptalkmessage/${briefId}`, { message, type: 'comment' });
    await ask(cast.lead, 'Is there a lift?');
    await ask(cast.rival, 'Is there parking?');
    expect(await changesFor(cast.buyer.id)).toContain(`brief ${briefId}`);
    const read = async () => (await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}`)).body;
    expect(await read()).toMatchObject({ unansweredQuestions: 2, move: 'answerQuestions', moveCount: 2 });
    expect((await activityOf(briefId)).activities[0]).toMatchObject({
      kind: 'asked',
      text: 'Is there parking?',
      businessName: null,
    });
    await ask(cast.buyer, 'Yes, both.');
    expect(await read()).toMatchObject({ unansweredQuestions: 0, move: 'viewRequest' });
  });
});

describe('what the buyer changes', () => {
  test('BUY-10 each changed field is told before and after, to those who can still quote', async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival], { dueDate: DUE });
    await act(cast.rival, projectOf(cast.rival), 'rejectBrief');
    const was = await subjectsTo(cast.rival);
    await change(briefId, { workTitle: 'Replace two switchboards', dueDate: '2026-03-24' });
    await change(briefId, { schedule: [{ item: 'Board', quantity: '2', unit: 'each' }] });
    const [second, first] = (await activityOf(briefId)).activities;
    expect(first).toMatchObject({
      kind: 'changed',
      by: { firstName: 'Priya' },
      changes: [
        { field: 'workTitle', before: 'Replace main switchboard', after: 'Replace two switchboards' },
        {
          field: 'dueDate',
          before: '20 March 2026, 05:00 pm (Sydney time)',
          after: '24 March 2026, 05:00 pm (Sydney time)',
        },
      ],
    });
    expect(second?.changes).toEqual([{ field: 'schedule', before: null, after: 'Board, 2, each' }]);
    const told = listOf((await cast.lead.get('/api/notifications')).body).filter(
      ({ entityId }) => String(entityId) === projectOf(cast.lead),
    );
    expect(told[0]).toMatchObject({
      notificationSubject: 'Work Request changed',
      notificationBody: expect.stringContaining('2 times'),
    });
    expect(await subjectsTo(cast.rival)).toEqual(was);
  });

  test('BUY-08 BUY-10 a sent request keeps its seal, and its due date stays ahead', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE, isSealed: true });
    const refusals = [
      await change(briefId, { isSealed: false }),
      await change(briefId, { dueDate: '2026-03-01' }),
      await change(briefId, { dueDate: '2026-03-15' }),
      await change(briefId, { dueDate: null }),
    ];
    expect(refusals.map(({ status, body }) => [status, listOf(body.errors)[0]?.code])).toEqual([
      [400, 'brief.sealFixed'],
      [400, 'brief.dueDatePassed'],
      [400, 'brief.sealedNotEarlier'],
      [400, 'brief.sealNeedsDueDate'],
    ]);
    const open = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE });
    const sealing = await change(open.briefId, { isSealed: true });
    expect([sealing.status, listOf(sealing.body.errors)[0]?.field]).toEqual([400, 'isSealed']);
  });

  test('BUY-10 a due date that has passed is extended, and the request is open again', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE });
    api.clock.set('2026-03-21T00:00:00.000Z');
    const passed = await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}`);
    expect(passed.body).toMatchObject({ group: 'decide', move: 'extend' });
    const extended = await change(briefId, { dueDate: '2026-03-27' });
    expect(extended.body).toMatchObject({ group: 'open', dueDate: '2026-03-27T06:00:00.000Z' });
    const withdrawn = await post(briefId, 'withdraw', { reason: 'The building was sold' });
    expect(withdrawn.body).toMatchObject({ group: 'done', withdrawnReason: 'The building was sold' });
    expect((await activityOf(briefId)).activities[0]).toMatchObject({
      kind: 'withdrawn',
      text: 'The building was sold',
    });
  });

  test('BUY-11 those without an answer are reminded by one press, once a day each', async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival], { dueDate: DUE });
    await act(cast.rival, projectOf(cast.rival), 'acceptProject', { acceptRfq: true });
    const was = (await subjectsTo(cast.rival)).length;
    const [first, second] = await Promise.all([post(briefId, 'remind'), post(briefId, 'remind')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const reminded = async () =>
      (await subjectsTo(cast.lead)).filter((subject) => subject === 'Will you quote?').length;
    expect([await reminded(), (await subjectsTo(cast.rival)).length]).toEqual([1, was]);
    const read = await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}`);
    expect(contractorOf(read.body, cast.lead)).toMatchObject({
      canBeReminded: false,
      remindedAt: api.clock.now().toISOString(),
    });
    api.clock.advance(DAY - 1);
    expect((await post(briefId, 'remind')).body.code).toBe('brief.nobodyToRemind');
    api.clock.advance(1);
    expect((await post(briefId, 'remind', { projectIds: [projectOf(cast.lead)] })).status).toBe(200);
    expect(await reminded()).toBe(2);
    const mails = await mailsTo(api, cast.lead.email);
    expect(mails.at(-1)).toEqual({
      subject: 'Will you quote? Replace main switchboard',
      link: `/project/${projectOf(cast.lead)}/`,
    });
    api.clock.set(DUE);
    expect((await post(briefId, 'remind')).body.code).toBe('brief.pastDue');
    expect((await kindsOf(briefId)).filter((kind) => kind === 'reminded')).toHaveLength(2);
  });

  test('BUY-21 a request is handed to a colleague who can buy, and its messages follow', async () => {
    const { businessId } = cast.buyer;
    const colleague = await addPerson(api, { businessId, firstName: 'Sam', isPrimary: false });
    const limited = await addPerson(api, { businessId, isPrimary: false, seesOnlyShared: true });
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE });
    const hand = (userId: string) =>
      cast.buyer.put(`/api/buyer/requestforquotes/${briefId}/responsible`, { userId });
    for (const { id } of [limited, cast.strata, cast.lead])
      expect(listOf((await hand(id)).body.errors)).toMatchObject([{ field: 'userId' }]);
    expect((await hand(colleague.id)).body.responsible).toMatchObject({ firstName: 'Sam' });
    expect(await subjectsTo(colleague)).toEqual(['A Work Request is yours now']);
    const wasTold = (await subjectsTo(cast.buyer)).length;
    await act(cast.lead, projectOf(cast.lead), 'acceptProject', { acceptRfq: true });
    expect((await subjectsTo(colleague))[0]).toBe('Invitation accepted');
    expect((await subjectsTo(cast.buyer)).length).toBe(wasTold);
    const found = listOf((await colleague.get('/api/notifications')).body)[0];
    expect(found).toMatchObject({ state: 'brief', entityId: briefId });
    expect(
      (await activityOf(briefId)).activities.find(({ kind }) => String(kind) === 'handedOver'),
    ).toMatchObject({
      text: 'Sam Byrne',
      by: { firstName: 'Priya' },
    });
  });

  test('BUY-22 the activity is paged, and no other business reads it', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE });
    for (let number = 1; number <= 20; number += 1) {
      api.clock.advance(1000);
      await change(briefId, { workTitle: `Title ${number}` });
    }
    const first = await activityOf(briefId);
    expect([first.activities.length, first.hasEarlier]).toEqual([20, true]);
    const rest = await activityOf(briefId, `?before=${first.activities[19]?.id}`);
    expect([rest.activities.map(({ kind }) => String(kind)).sort(), rest.hasEarlier]).toEqual([
      ['invited', 'sent'],
      false,
    ]);
    const path = `/api/buyer/requestforquotes/${briefId}/activity`;
    expect((await cast.strata.get(path)).status).toBe(404);
    expect((await cast.lead.get(path)).status).toBe(403);
    expect((await api.nobody.get(path)).status).toBe(401);
  });
});

test('BUY-12 a message counts until the buyer answers or needs no answer', async () => {
  const { briefId } = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE });
  const say = (person: TestPerson, message: string) =>
    person.post(`/api/grouptalkmessage/${briefId}`, { message, type: 'comment' });
  const counts = async () => {
    const path = `/api/buyer/requestforquotes/${briefId}`;
    const { body: lists } = await cast.buyer.get('/api/buyer/requestforquotes?group=open&pageSize=100');
    const row = listOf(lists).find(({ id }) => String(id) === briefId);
    return [(await cast.buyer.get(path)).body.unansweredQuestions, row?.moveCount ?? 0];
  };
  const settle = (number: number, buyer = cast.buyer) =>
    buyer.put(`/api/buyer/requestforquotes/${briefId}/settled-questions`, { number });
  await say(cast.lead, 'Is there a lift?');
  expect(await counts()).toEqual([1, 1]);
  await say(cast.buyer, 'Yes');
  expect(await counts()).toEqual([0, 0]);
  await say(cast.lead, 'Thanks');
  await say(cast.lead, 'See you there');
  expect(await counts()).toEqual([2, 2]);
  expect((await settle(3)).body.unansweredQuestions).toBe(1);
  // A number beyond the last message settles no later one.
  expect((await settle(1_000)).body.unansweredQuestions).toBe(0);
  expect((await settle(1)).body.unansweredQuestions).toBe(0);
  await say(cast.lead, 'Which level?');
  expect(await counts()).toEqual([1, 1]);
});
