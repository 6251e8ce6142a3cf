import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { accountClosings, briefBadges, users } from '../../platform/database/tables.ts';
import { addCast, addLevel, type Cast, type TestPerson } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

const DUE = '2030-04-05T07:00:00.000Z';
let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const URL = '/api/users/me/calendar';
const make = async (person: TestPerson = cast.lead) => String((await person.post(URL)).body.path);
const read = async (path: string) => {
  const { statusCode, body, headers } = await api.app.inject({ url: path });
  return { status: statusCode, body, headers };
};
const eventsOf = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
const entryOf = (body: string, id: string) =>
  body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((entry) => entry.includes(id));

test('HUB-01 due dates are at a private address and follow each project to its end', async () => {
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival], {
    workTitle: 'Replace board, level 3; urgent',
    dueDate: DUE,
  });
  const id = projectOf(cast.lead);
  expect((await cast.lead.get(URL)).body).toEqual({ path: null, createdAt: null });
  const path = await make();
  const entry = async () => entryOf((await read(path)).body, id);
  const first = await read(path);
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  expect(await entry()).toContain(`UID:due.${id}@worklane`);
  expect(await entry()).toContain('DTSTART:20300405T070000Z');
  expect(await entry()).toContain('SUMMARY:Quote due: Replace board\\, level 3\\; urgent');
  const [event] = eventsOf(first.body).filter(({ uid }) => uid.includes(id));
  expect(event?.endDate.compare(event.startDate)).toBe(1);
  expect(event?.description).toContain(`/project/${id}`);
  expect(event?.location).toBe('26 Pirrama Road, PYRMONT NSW 2009');
  expect(first.body).not.toContain(projectOf(cast.rival));

  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  await act(cast.lead, id, 'submitQuote', aQuote);
  expect(await entry()).toContain('SUMMARY:Quote submitted: ');
  await cast.buyer.post(`/api/buyer/projects/${id}/award`);
  expect(await entry()).toContain('DTSTART;VALUE=DATE:20260504');
  expect(await entry()).toContain(`UID:start.${id}@worklane`);
  const lost = await make(cast.rival);
  expect(entryOf((await read(lost)).body, projectOf(cast.rival))).toContain('STATUS:CANCELLED');
  const before = api.clock.now();
  api.clock.advance(31 * 86_400_000);
  const later = await read(lost);
  api.clock.set(before);
  expect([later.status, later.body.includes('BEGIN:VEVENT')]).toEqual([200, false]);
});

test('API-05 a calendar ends with a new address, revocation, account closing or leaving the business', async () => {
  const { database } = api.app.platform;
  const old = await make(cast.colleague);
  const path = await make(cast.colleague);
  expect([(await read(old)).status, (await read(path)).status]).toEqual([404, 200]);
  expect((await cast.colleague.get(URL)).body.path).toBe(path);
  expect((await cast.lead.get(URL)).body.path).not.toBe(path);
  await cast.colleague.post(`${URL}/end`);
  expect((await read(path)).status).toBe(404);

  const again = await make(cast.colleague);
  await database.update(users).set({ businessId: null }).where(eq(users.id, cast.colleague.id));
  expect((await read(again)).status).toBe(404);
  await database
    .update(users)
    .set({ businessId: cast.lead.businessId })
    .where(eq(users.id, cast.colleague.id));
  const now = api.clock.now();
  await database.insert(accountClosings).values({
    userId: cast.colleague.id,
    isPrimary: false,
    isOperator: false,
    requestedAt: now,
    finalAt: now,
  });
  expect((await read(again)).status).toBe(404);
});

test("API-05 VIEW-01 a project's place is left out if a missing badge withholds it", async () => {
  const { projectOf, briefId } = await publish(cast.buyer, cast, [cast.lead], { dueDate: DUE });
  const id = projectOf(cast.lead);
  const path = await make();
  const placeNow = async () =>
    eventsOf((await read(path)).body).find(({ uid }) => uid.includes(id))?.location;
  expect(await placeNow()).toBe('26 Pirrama Road, PYRMONT NSW 2009');
  const levelId = await addLevel(api, 'Working at Heights');
  await api.app.platform.database
    .insert(briefBadges)
    .values({ briefId, levelId, isRequired: true, position: 0 });
  expect(await placeNow()).toBeNull();
});

test('API-05 a calendar shows nothing while an operator has disabled its person', async () => {
  const path = await make(cast.rival);
  const set = (action: 'disable' | 'enable') =>
    cast.operator.post(`/api/operator/users/${cast.rival.id}/${action}`, { reason: 'Reported as lost' });
  expect((await set('disable')).status).toBe(200);
  expect((await read(path)).status).toBe(404);
  expect((await set('enable')).status).toBe(200);
  expect((await read(path)).status).toBe(200);
});

test('API-05 an unknown address shows nothing, and endless reading is slowed down', async () => {
  expect((await read('/files/calendar/guessed/worklane.ics')).status).toBe(404);
  const answers = [];
  for (let count = 0; count <= 20; count += 1)
    answers.push((await read('/files/calendar/guessed-again/worklane.ics')).status);
  expect(answers.at(-1)).toBe(429);
});
