import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, projectIn, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const content = () => ({
  workTitle: 'Test and tag',
  industryId: cast.industryId,
  site: '152 St Georges Terrace, PERTH WA 6000',
  state: 'WA',
});
const create = (values: object = {}, buyer = cast.buyer) =>
  buyer.post('/api/buyer/requestforquotes', { ...content(), ...values });
const readBrief = (id: unknown) => cast.buyer.get(`/api/buyer/requestforquotes/${id}`);

async function tableSizes() {
  const found = await api.app.platform.database.execute(
    sql`select (select count(*)::int from briefs) as briefs, (select count(*)::int from projects) as projects, (select count(*)::int from notifications) as notifications`,
  );
  return found.rows[0];
}

const oddTexts = [
  'Ask for <Level 3> keys',
  'Fit & finish &amp; &lt;more&gt; &nbsp; &#39;',
  '"quotes" \'single\' `back` \\ slash /',
  '<b>bold</b><script>alert(1)</script><!-- note -->',
  '<frameset><frame src="x"></frameset>',
  '5 < 6 > 4 <3 ->',
  '{{name}} $t(x) $y %s %n :id $1',
  "Robert'); drop table briefs;--",
  'تقرير ١٢٣ 📄 👩‍👩‍👧 e\u0301 \u200f',
  'null undefined NaN 0 -1 1e5',
  '=HYPERLINK("https://example.com")',
  'javascript:alert(1) data:text/html,x',
];

describe('creating', () => {
  test('every plain text of a work request reaches the seller unchanged', async () => {
    for (const text of oddTexts) {
      const written = {
        workTitle: text,
        site: text,
        customerName: text,
        siteInspectionDetails: `${text}\n\tsecond line ${text}`,
        customQuestions: [{ field: text, answer: `${text}\nsecond line` }],
      };
      const answer = await create({ ...written, publish: true, inviteBusinessIds: [cast.lead.businessId] });
      expect(answer.status).toBe(201);
      const found = listOf((await readBrief(answer.body.id)).body.projects)[0];
      const { brief } = (await cast.lead.get(`/api/projects/${found?.id}`)).body;
      expect(brief).toMatchObject({
        workTitle: written.workTitle,
        siteLocation: { site: written.site },
        customer: { name: written.customerName },
        siteInspectionDetails: written.siteInspectionDetails,
        customQuestions: written.customQuestions,
      });
    }
  });

  test('publishes and invites in one call, and notifies every seller once', async () => {
    api.clock.advance(3_600_000);
    const invited = [cast.lead.businessId, cast.rival.businessId, cast.lead.businessId];
    const answer = await create({
      publish: true,
      inviteBusinessIds: invited,
      workTitle: 'Both <b>sides</b>',
    });
    expect(answer).toMatchObject({ status: 201, body: { isNew: true, invited: 2 } });
    const brief = await readBrief(answer.body.id);
    expect(brief.body).toMatchObject({ state: 'published', isProcurement: true });
    for (const project of listOf(brief.body.projects)) {
      expect(project).toMatchObject({ status: 'cash.quote-pending', acceptRfq: false });
    }
    const notified = await api.app.platform.database.execute(
      sql`select recipient_id, state, entity, subject, body, collaborator_id from notifications where body like '%sides%' order by id`,
    );
    expect(notified.rows).toHaveLength(2);
    expect(notified.rows[0]).toMatchObject({
      state: 'project.briefView',
      entity: 'Project',
      subject: 'New Work Request',
      body: '<strong>Priya Raman</strong> invited you to quote on <strong>Both &lt;b&gt;sides&lt;/b&gt;</strong>.',
      collaborator_id: cast.buyer.id,
    });
  });

  test("one buyer's source reference creates one work request, even in concurrent calls", async () => {
    const sourceReference = 'file.csv#12';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        create({ sourceReference, publish: true, inviteBusinessIds: [cast.lead.businessId] }),
      ),
    );
    expect(new Set(answers.map((answer) => String(answer.body.id))).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    const before = await tableSizes();
    expect(await create({ sourceReference, workTitle: 'Other' })).toMatchObject({
      status: 200,
      body: { isNew: false, invited: 0 },
    });
    expect(await tableSizes()).toEqual(before);
    expect((await create({ sourceReference }, cast.strata)).body.isNew).toBe(true);
  });

  test.each([
    ['an unknown industry', { industryId: '00000000-0000-7000-8000-000000000000' }, 'industryId'],
    [
      'an unknown business',
      { inviteBusinessIds: ['00000000-0000-7000-8000-000000000000'] },
      'inviteBusinessIds.0',
    ],
    ['a blank title', { workTitle: ' \t ' }, 'workTitle'],
    ['an unknown state', { state: 'NZ' }, 'state'],
    ['an invalid day', { dueDate: '2026-02-30' }, 'dueDate'],
    ['an invalid instant', { dueDate: '2026-02-20T25:00:00Z' }, 'dueDate'],
    ['an invalid start', { startDate: '20 March' }, 'startDate'],
    ['an unknown duration', { duration: 'soon' }, 'duration'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('%s is refused by name, and nothing is stored', async (_, values, field) => {
    const before = await tableSizes();
    const answer = await create({ publish: true, inviteBusinessIds: [cast.lead.businessId], ...values });
    expect(answer.status).toBe(400);
    expect(listOf(answer.body.errors).map((error) => error.field)).toEqual([field]);
    expect(await tableSizes()).toEqual(before);
  });

  test("a procurement business and the buyer's own business cannot be invited", async () => {
    const answer = await create({ inviteBusinessIds: [cast.buyer.businessId] });
    expect(answer.body.errors?.[0]).toMatchObject({
      field: 'inviteBusinessIds.0',
      code: 'brief.businessUnknown',
    });
    expect((await create({ inviteBusinessIds: [cast.strata.businessId] }, cast.strata)).status).toBe(400);
  });

  test.each([
    ['WA', '2026-03-20', '2026-03-20T09:00:00.000Z'],
    ['NSW', '2026-03-20', '2026-03-20T06:00:00.000Z'],
    ['NSW', '2026-06-20', '2026-06-20T07:00:00.000Z'],
    ['SA', '2026-06-20T10:00:00+09:30', '2026-06-20T00:30:00.000Z'],
  ])('in %s, without a known suburb, a due date of %s is %s', async (state, dueDate, instant) => {
    const { body } = await create({ site: 'Lot 4, behind the mill', state, dueDate });
    expect((await readBrief(body.id)).body.dueDate).toBe(instant);
  });
});

describe('a draft', () => {
  test('can be changed, invites silently, and notifies sellers when published', async () => {
    const { body } = await create();
    const url = `/api/buyer/requestforquotes/${body.id}`;
    expect((await cast.buyer.put(url, { workTitle: 'Renamed', customerName: 'Lee' })).body).toMatchObject({
      workTitle: 'Renamed',
      customer: { name: 'Lee' },
      siteLocation: { site: content().site },
    });
    const invite = { businessIds: [cast.lead.businessId] };
    expect(listOf((await cast.buyer.post(`${url}/invite`, invite)).body.projects)[0]?.status).toBe(
      'common.draft',
    );
    expect(listOf((await cast.buyer.post(`${url}/invite`, invite)).body.projects)).toHaveLength(1);
    const published = await cast.buyer.post(`${url}/publish`);
    expect(published.body).toMatchObject({
      state: 'published',
      projects: [{ status: 'cash.quote-pending' }],
    });
    expect((await cast.buyer.post(`${url}/publish`)).body.code).toBe('brief.notOpen');
  });
});

describe('awarding', () => {
  test('accepts one quote, ends the others and closes the work request at once', async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
    for (const seller of [cast.lead, cast.rival]) {
      await act(seller, projectOf(seller), 'acceptProject', { acceptRfq: true });
      await act(seller, projectOf(seller), 'submitQuote', aQuote);
    }
    const award = (seller: typeof cast.lead) =>
      cast.buyer.post(`/api/buyer/projects/${projectOf(seller)}/award`);
    const answers = await Promise.all([award(cast.lead), award(cast.rival)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const brief = await readBrief(briefId);
    expect(brief.body.state).toBe('awarded');
    expect(
      listOf(brief.body.projects)
        .map((project) => String(project.status))
        .sort(),
    ).toEqual(['cash.in-progress', 'common.unsuccessful']);
    const late = await cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/invite`, {
      businessIds: [cast.stranger.businessId],
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'brief.notOpen' } });
  });

  test('the buyer gets the allowed actions, and others are refused', async () => {
    const id = await projectIn('awaiting payment', cast);
    const offered = async () =>
      listOf((await cast.buyer.get(`/api/buyer/projects/${id}`)).body.availableActions).map(
        (action) => action.referenceKey,
      );
    expect(await offered()).toEqual(['acceptWork', 'requestChanges', 'markPaid']);
    expect((await cast.buyer.post(`/api/buyer/projects/${id}/award`)).status).toBe(409);
    await cast.buyer.post(`/api/buyer/projects/${id}/request-changes`, { reason: 'One fitting is loose' });
    expect((await cast.lead.get(`/api/projects/${id}`)).body.status).toBe('cash.in-progress');
    await act(cast.lead, id, 'completeWork');
    await cast.buyer.post(`/api/buyer/projects/${id}/paid`);
    const rated = await cast.buyer.post(`/api/buyer/projects/${id}/rate`, { rating: 5, review: 'Tidy work' });
    expect(rated.body).toMatchObject({
      status: 'common.rating-review-pending',
      availableActions: [],
    });
    expect((await cast.lead.get(`/api/projects/${id}`)).body.supplierReviewed).toBe(true);
  });

  test('withdrawing ends every open invitation and quote', async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
    await act(cast.rival, projectOf(cast.rival), 'rejectBrief', {});
    const answer = await cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, {
      reason: 'Budget',
    });
    expect(answer.body.state).toBe('withdrawn');
    expect(
      listOf(answer.body.projects)
        .map((project) => String(project.status))
        .sort(),
    ).toEqual(['common.declined', 'common.unsuccessful']);
  });
});

test('another buyer’s work requests and projects are not found', async () => {
  const { briefId, projectOf } = await publish(cast.buyer, cast);
  const id = projectOf(cast.lead);
  const attempts = [
    await cast.strata.get(`/api/buyer/requestforquotes/${briefId}`),
    await cast.strata.put(`/api/buyer/requestforquotes/${briefId}`, { workTitle: 'Mine' }),
    await cast.strata.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, {}),
    await cast.strata.get(`/api/buyer/projects/${id}`),
    await cast.strata.post(`/api/buyer/projects/${id}/award`),
  ];
  expect(attempts.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
});

test('a buyer finds standard businesses by their exact name', async () => {
  const find = async (name: string) =>
    listOf((await cast.buyer.get(`/api/buyer/businesses?name=${encodeURIComponent(name)}`)).body);
  expect(await find('Harbourline Electrical')).toEqual([
    { id: cast.lead.businessId, name: 'Harbourline Electrical' },
  ]);
  expect(await find('Harbourline')).toEqual([]);
  expect(await find('Meridian Property Group')).toEqual([]);
});

test('BRIEF-01 a Work Request with a past due date is not published and invites nobody', async () => {
  const values = {
    workTitle: 'Late',
    industryId: cast.industryId,
    site: '26 Pirrama Road, PYRMONT NSW 2009',
    state: 'NSW',
    dueDate: new Date(api.clock.now().getTime() - 60_000).toISOString(),
  };
  const make = (body: object) => cast.buyer.post('/api/buyer/requestforquotes', { ...values, ...body });
  const refused = await make({ publish: true, inviteBusinessIds: [cast.lead.businessId] });
  const errors = [{ field: 'dueDate', code: 'brief.dueDatePassed' }];
  expect(refused).toMatchObject({ status: 400, body: { errors } });
  const draft = await make({ inviteBusinessIds: [cast.lead.businessId] });
  expect(draft.status).toBe(201);
  const at = `/api/buyer/requestforquotes/${draft.body.id}`;
  expect(await cast.buyer.post(`${at}/publish`)).toMatchObject({ status: 400, body: { errors } });
  const { body } = await cast.buyer.post('/api/buyer/requestforquotes/batch', {
    rows: [{ ...values, publish: true, sourceReference: 'late' }],
  });
  expect(listOf(body.rows)).toMatchObject([{ outcome: 'refused', errors }]);
});
