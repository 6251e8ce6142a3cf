import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NOTIFICATION_STATES } from '@worklane/shared-kernel/domain';
import {
  callerOf,
  listOf,
  sessionHeaders,
  startTestApi,
  type TestApi,
  type TestCaller,
  type Wire,
} from '../testing/test-api.ts';
import { loadDemoData } from './demo-data.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ DEMO: '1' });
  expect(await load()).toBe(true);
});
afterAll(() => api.close());

const load = () => loadDemoData(api.app.platform.database, api.app.platform.settings, api.clock.now());

async function signIn(email: string): Promise<TestCaller> {
  const answer = await api.nobody.post('/auth/local', { email, password: DEMO_PASSWORD });
  const bind = /worklane_bind=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return callerOf(api.app, sessionHeaders({ token: String(answer.body.token), bind }));
}

async function notificationsOf(person: TestCaller): Promise<Wire[]> {
  const rows: Wire[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await person.get(`/api/notifications?pageSize=100&pageNum=${pageNum}`);
    rows.push(...listOf(page.body));
    if (rows.length >= Number(page.headers['record-count'])) return rows;
  }
}

test('is loaded into an empty database only', async () => {
  expect(await load()).toBe(false);
});

test.each(Object.values(demoPeople))('$email signs in', async ({ email, firstName }) => {
  const me = await (await signIn(email)).get('/api/users/me');
  expect(me).toMatchObject({ status: 200, body: { email, firstName } });
});

test('Harbourline has several pages of projects, of every stage and both kinds of buyer', async () => {
  const dana = await signIn('lead@example.com');
  expect((await dana.get('/api/projects/counts')).body).toEqual({
    pending: 72,
    current: 3,
    completed: 64,
    shared: 0,
    ended: 5,
  });
  const rows = listOf((await dana.get('/api/projects/status/selling-pending?pageSize=100')).body);
  expect(new Set(rows.map((row) => String(row.brief?.workTitle))).size).toBe(72);
  expect(new Set(rows.map((row) => row.brief?.isProcurement))).toEqual(new Set([true, false]));
  expect(rows.some((row) => row.brief?.dueDate === null)).toBe(true);
  const me = await dana.get('/api/users/me');
  expect(me.body.business).toMatchObject({
    businessLogoUrl: null,
    description: expect.any(String),
    formattedAddress: expect.any(String),
  });
});

const ofBuyers: ReadonlySet<string> = new Set(['brief', 'brief.messages']);

test('Harbourline’s lead has notifications of every state: new, seen and followed', async () => {
  const dana = await signIn('lead@example.com');
  const rows = await notificationsOf(dana);
  expect(rows.length).toBeGreaterThan(20);
  const states = NOTIFICATION_STATES.filter((state) => !ofBuyers.has(state));
  expect(new Set(rows.map((row) => String(row.state)))).toEqual(new Set(states));
  const marks = rows.map((row) => `${row.notificationSeen} ${row.notificationClicked}`);
  expect(new Set(marks)).toEqual(new Set(['false false', 'true false', 'true true']));
  const { body } = await dana.get('/api/notifications/newNotificationCount');
  const newOnes = Number(body.newNotificationCount) + Number(body.newChatCount);
  expect(newOnes).toBe(marks.filter((mark) => mark === 'false false').length);
  expect(Number(body.newNotificationCount)).toBeLessThan(12);
});

test('SRCH-01 the search that a notification names is saved', async () => {
  const dana = await signIn('lead@example.com');
  const [saved] = listOf((await dana.get('/api/search/saved')).body);
  expect(saved).toMatchObject({ name: 'Electrical near us' });
  const rows = await notificationsOf(dana);
  const notice = rows.find(({ state }) => String(state) === 'search.rfq');
  expect(JSON.stringify(notice)).toContain('Electrical near us');
});

test('there are active industries with and without a parent', async () => {
  const industries = listOf(
    (await api.nobody.get('/api/industry?filter={"active":true}&pageSize=unlimited')).body,
  );
  expect(industries.length).toBeGreaterThanOrEqual(30);
  expect(industries.some((industry) => industry.parentIndustry === null)).toBe(true);
  expect(industries.every((industry) => industry.active)).toBe(true);
});

test('VET-01 HUB-08 Harbourline has badges in every status, as its people see them', async () => {
  const dana = await signIn('lead@example.com');
  const { businessId } = (await dana.get('/api/users/me')).body;
  const cases = listOf((await dana.get(`/level/cases/${businessId}/all`)).body);
  expect(
    cases.map(({ level, vettingCase }) => [String(level?.name), vettingCase && String(vettingCase.state)]),
  ).toEqual([
    ['Public Liability $20m', 'closed'],
    ['Electrical Contractor Licence', 'closed'],
    ['WHS Management System', 'draft'],
    ['Working at Heights', 'expired'],
    ['Workers Compensation', 'submit'],
    ['Site Induction: Meridian', 'init'],
    ['Environmental Policy', null],
    ['National Police Check', null],
  ]);
});

test('PROJ-05 some of Harbourline’s invitations are locked, some open with badges to show', async () => {
  const dana = await signIn('lead@example.com');
  const rows = listOf((await dana.get('/api/projects/status/selling-pending?pageSize=100')).body);
  const briefs = await Promise.all(
    rows.map(async ({ _id }) => (await dana.get(`/api/projects/${_id}`)).body.brief),
  );
  const locked = briefs.filter((brief) => String(brief?.isLocked) === 'true');
  expect(locked).toHaveLength(9);
  expect(listOf(locked[0]?.requiredVettingBadges).map(({ isObtained }) => String(isObtained))).toEqual([
    'true',
    'false',
    'false',
  ]);
  const open = briefs.filter((brief) => String(brief?.isLocked) === 'false');
  expect(open.some((brief) => listOf(brief?.requiredVettingBadges).length > 0)).toBe(true);
  expect(open.some((brief) => listOf(brief?.optionalVettingBadges).length > 0)).toBe(true);
});

test('BIZ-01 BIZ-03 BIZ-04 the sellers have profiles', async () => {
  const dana = await signIn('lead@example.com');
  const { businessId } = (await dana.get('/api/users/me')).body;
  const { body } = await dana.get(`/api/business/${businessId}`);
  expect(body).toMatchObject({ abn: '51824753556', businessLogoUrl: null });
  expect(listOf(body.portfolio)).toHaveLength(6);
  expect(listOf(body.socialUrls)).toHaveLength(4);
  expect(listOf(body.industryLabels)).toHaveLength(3);
});

test.each([
  ['buyer@example.com', ['pay pay']],
  ['strata@example.com', []],
])('BUY-02 %s has Work Requests in every state', async (email, more) => {
  const buyer = await signIn(email);
  const rowsOf = async (group: string) =>
    listOf((await buyer.get(`/api/buyer/requestforquotes?group=${group}&pageSize=100`)).body);
  const groups = ['draft', 'open', 'decide', 'progress', 'pay', 'rate', 'done'];
  const rows = (await Promise.all(groups.map(rowsOf))).flat();
  expect(new Set(rows.map(({ group, move }) => `${group} ${move}`))).toEqual(
    new Set([
      ...['draft finishDraft', 'open viewRequest', 'open answerQuestions', 'decide compare', 'decide extend'],
      ...['progress viewJob', 'progress checkWork', 'rate rate', 'done viewJob', 'done viewRequest'],
      ...more,
    ]),
  );
  expect(rows.some(({ isSealed }) => String(isSealed) === 'true')).toBe(true);
});

test.each([
  ['buyer@example.com', 'LED lighting upgrade'],
  ['strata@example.com', 'Emergency and exit lighting'],
])('BUY-14 %s compares quotes with gaps, included items and an own allowance', async (email, title) => {
  const buyer = await signIn(email);
  const rows = listOf((await buyer.get('/api/buyer/requestforquotes?group=decide&pageSize=100')).body);
  const request = rows.find(({ workTitle }) => String(workTitle).startsWith(title));
  const { body } = await buyer.get(`/api/buyer/requestforquotes/${request?.id}/comparison`);
  const cells = JSON.stringify(body.rows);
  for (const code of ['priced', 'inAnother', 'notIncluded']) expect(cells).toContain(`"${code}"`);
  expect(JSON.stringify(body)).toContain(title.startsWith('LED') ? 'lighting engineer' : 'scissor lift');
});

test('BUY-09 a sealed Work Request has quotes of recorded contractors, and one that waits', async () => {
  const buyer = await signIn('buyer@example.com');
  const rows = listOf((await buyer.get('/api/buyer/requestforquotes?group=open&pageSize=100')).body);
  const request = rows.find(({ workTitle }) => String(workTitle).startsWith('Plant deck'));
  const { body } = await buyer.get(`/api/buyer/requestforquotes/${request?.id}`);
  expect(body).toMatchObject({ inspectedOnly: true, askUntil: expect.any(String) });
  const marks = listOf(body.contractors).map(
    ({ answer, inspectedAt }) => `${answer} ${inspectedAt ? 'inspected' : 'not yet'}`,
  );
  expect(marks.sort()).toEqual([
    'declined not yet',
    'none not yet',
    'quoted inspected',
    'quoted inspected',
    'willQuote not yet',
  ]);
});
