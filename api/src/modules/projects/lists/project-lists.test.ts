import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listGroupOf, PROJECT_LIST_GROUPS, PROJECT_STATUSES } from '@worklane/shared-kernel/domain';
import { eq, gte, sql } from 'drizzle-orm';
import pg from 'pg';
import { briefs, projectCounts } from '../../../platform/database/tables.ts';
import { addCast, addLevel, type Cast } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, projectIn, publish, situations, statusOf } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  for (const situation of situations) {
    api.clock.advance(1000);
    await projectIn(situation, cast);
  }
  await publish(cast.buyer, cast, [cast.lead], { publish: false });
  await publish(cast.strata, cast, [cast.rival]);
});
afterAll(() => api.close());

const list = (group: string, query = '') => cast.lead.get(`/api/projects/status/${group}${query}`);

describe('HUB-10 the list groups', () => {
  test.each(PROJECT_LIST_GROUPS)(
    'HUB-10 %s holds the projects of its stages and no others',
    async (group) => {
      const expected = situations
        .map((situation) => statusOf[situation])
        .filter((status) => listGroupOf(status) === group);
      const answer = await list(group, '?pageSize=100');
      expect(
        listOf(answer.body)
          .map((row) => String(row.status))
          .sort(),
      ).toEqual([...expected].sort());
      expect(answer.headers['record-count']).toBe(String(expected.length));
    },
  );

  test('HUB-10 a draft, a declined and an unsuccessful project are in no list', async () => {
    const listed = (
      await Promise.all(PROJECT_LIST_GROUPS.map(async (group) => listOf((await list(group)).body)))
    ).flat();
    const inNone = PROJECT_STATUSES.filter((status) => listGroupOf(status) === null);
    expect(inNone).toEqual(['common.draft', 'common.declined', 'common.unsuccessful']);
    expect(listed.filter((row) => (inNone as string[]).includes(String(row.status)))).toEqual([]);
  });

  test("HUB-02 the counts are those of the lists, for the person's business", async () => {
    expect((await cast.lead.get('/api/projects/counts')).body).toEqual({
      pending: 4,
      current: 1,
      completed: 3,
      shared: 0,
      ended: 2,
    });
    expect((await cast.colleague.get('/api/projects/counts')).body).toEqual({
      pending: 4,
      current: 1,
      completed: 3,
      shared: 0,
      ended: 2,
    });
    expect((await cast.rival.get('/api/projects/counts')).body).toEqual({
      pending: 1,
      current: 0,
      completed: 0,
      shared: 0,
      ended: 0,
    });
    expect((await cast.stranger.get('/api/projects/counts')).body).toEqual({
      pending: 0,
      current: 0,
      completed: 0,
      shared: 0,
      ended: 0,
    });
  });
});

test('HUB-05 a row has the fields that the list shows', async () => {
  const row = listOf((await cast.rival.get('/api/projects/status/selling-pending')).body)[0];
  expect(row).toEqual({
    _id: expect.any(String),
    id: row?._id,
    userId: cast.strata.id,
    status: 'cash.quote-pending',
    updatedAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    acceptRfq: false,
    buyerName: 'Ada Byrne',
    buyerInfo: {
      _id: cast.strata.id,
      id: cast.strata.id,
      firstName: 'Ada',
      lastName: 'Byrne',
      avatarUrl: null,
      businessName: 'Oak Street Strata',
    },
    brief: {
      _id: expect.any(String),
      workTitle: 'Replace main switchboard',
      dueDate: null,
      isProcurement: false,
      siteTimeZone: 'Australia/Sydney',
    },
  });
});

test("HUB-05 PROJ-05 a row has the site's time zone unless a required badge may withhold it", async () => {
  const levelId = await addLevel(api, 'Site induction');
  const inPerth = { site: '1 Hay Street, PERTH WA 6000', state: 'WA' };
  await publish(cast.buyer, cast, [cast.stranger], { ...inPerth, workTitle: 'Open' });
  await publish(cast.buyer, cast, [cast.stranger], {
    ...inPerth,
    workTitle: 'Withheld',
    requiredVettingBadgeIds: [levelId],
  });
  const rows = listOf((await cast.stranger.get('/api/projects/status/selling-pending')).body);
  const zoneOf = (title: string) =>
    rows.find(({ brief }) => String(brief?.workTitle) === title)?.brief?.siteTimeZone;
  expect([zoneOf('Open'), zoneOf('Withheld')]).toEqual(['Australia/Perth', null]);
});

describe('search, filters and ended projects', () => {
  const titles = async (group: string, query = '') => {
    const answer = await list(group, query);
    expect(answer.headers['record-count']).toBe(String(listOf(answer.body).length));
    return listOf(answer.body).map((row) => String(row.brief?.workTitle));
  };
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString();

  /** Moves the due time into the past in the database, because no call does. */
  async function publishOverdue(workTitle: string, dueDate: string): Promise<string> {
    const { briefId } = await publish(cast.strata, cast, [cast.lead], { workTitle });
    const { database } = api.app.platform;
    await database
      .update(briefs)
      .set({ dueAt: new Date(dueDate) })
      .where(eq(briefs.id, briefId));
    return briefId;
  }

  test('HUB-05 pending projects are searched by title and buyer, filtered, and sorted by due date', async () => {
    const due = async (workTitle: string, dueDate: string | null) =>
      publish(cast.strata, cast, [cast.lead], { workTitle, dueDate });
    await publishOverdue('Wombat late', inDays(-1));
    await due('Wombat soon', inDays(2));
    await due('Wombat far', inDays(20));
    await due('Wombat whenever', null);
    const all = ['Wombat late', 'Wombat soon', 'Wombat far', 'Wombat whenever'];
    expect(await titles('selling-pending', '?q=wombat&sort=dueDate:asc')).toEqual(all);
    expect(await titles('selling-pending', '?q=oak%20street&sort=dueDate:asc')).toEqual(all);
    expect(await titles('selling-pending', '?q=wombat&show=overdue')).toEqual(['Wombat late']);
    expect(await titles('selling-pending', '?q=wombat&show=dueThisWeek')).toEqual(['Wombat soon']);
    expect(await titles('selling-pending', '?q=wombat&show=submitted')).toEqual([]);
    expect(await titles('selling-pending', '?q=%25')).toEqual([]);
    for (const { _id } of listOf((await list('selling-pending', '?q=wombat')).body)) {
      await act(cast.lead, String(_id), 'rejectBrief', {});
    }
    expect((await titles('ended', '?q=wombat')).sort()).toEqual([...all].sort());
  });

  test('HUB-05 the overview counts the filters and names the buyers, who filter the list', async () => {
    const overdueId = await publishOverdue('Numbat late', inDays(-30));
    await publish(cast.strata, cast, [cast.lead], { dueDate: inDays(3) });
    const { body } = await cast.lead.get('/api/projects/overview/selling-pending');
    for (const [show, total] of Object.entries(body.shown ?? {}))
      expect([show, total]).toEqual([
        show,
        (await titles('selling-pending', `?pageSize=100&show=${show}`)).length,
      ]);
    expect(body.shown).toMatchObject({ overdue: 1, dueThisWeek: 1 });
    expect(listOf(body.buyers).map(({ id, total }) => [id, total])).toEqual([
      [cast.buyer.id, 4],
      [cast.strata.id, 2],
    ]);
    expect(listOf(body.buyers)[1]?.name).toBe('Ada Byrne, Oak Street Strata');
    const ofStrata = listOf((await list('selling-pending', `?buyer=${cast.strata.id}&show=overdue`)).body);
    expect(ofStrata.map(({ brief }) => brief?._id)).toEqual([overdueId]);
    expect(await titles('selling-pending', `?buyer=${cast.strata.id}`)).toHaveLength(2);
    expect(listOf((await cast.rival.get('/api/projects/overview/selling-pending')).body.buyers)).toHaveLength(
      1,
    );
    for (const row of listOf((await list('selling-pending', `?buyer=${cast.strata.id}`)).body))
      await act(cast.lead, String(row._id), 'rejectBrief', {});
  });

  test('HUB-05 a week has its due quotes and the projects on site during quoted days', async () => {
    const monday = '2030-05-06';
    const invited = await publish(cast.strata, cast, [cast.lead], {
      workTitle: 'Due',
      dueDate: '2030-05-08T07:00:00.000Z',
    });
    const { projectOf } = await publish(cast.strata, cast, [cast.lead], { workTitle: 'On site' });
    const onSite = projectOf(cast.lead);
    await act(cast.lead, onSite, 'acceptProject', { acceptRfq: true });
    await act(cast.lead, onSite, 'submitQuote', {
      ...aQuote,
      startDate: '2030-05-05T00:00:00.000Z',
      estimatedWorksDuration: 3,
    });
    const week = async (who = cast.lead, from = monday) =>
      (await who.get(`/api/projects/week?from=${from}`)).body;
    const due = {
      id: invited.projectOf(cast.lead),
      title: 'Due',
      dueAt: '2030-05-08T07:00:00.000Z',
      siteTimeZone: 'Australia/Sydney',
    };
    expect(await week()).toEqual({ quotesDue: [due], onSite: [] });
    await cast.strata.post(`/api/buyer/projects/${onSite}/award`);
    const works = { id: onSite, title: 'On site', firstDay: '2030-05-05', lastDay: '2030-05-07' };
    expect(await week()).toEqual({ quotesDue: [due], onSite: [works] });
    expect(await week(cast.lead, '2030-05-13')).toEqual({ quotesDue: [], onSite: [] });
    expect(await week(cast.rival)).toEqual({ quotesDue: [], onSite: [] });
    await act(cast.lead, due.id, 'rejectBrief', {});
    await act(cast.lead, onSite, 'completeWork');
  });

  test('HUB-05 a long list finds the same titles, buyers and parts as a short one', async () => {
    await publish(cast.strata, cast, [cast.lead], { workTitle: 'Quokka 100% [Byrne] fence 2041' });
    await publish(cast.buyer, cast, [cast.lead], { workTitle: 'Quokka oak GATE' });
    const words = [
      ...[
        'quokka',
        'QUOKKA',
        '100%',
        'fence',
        'fence 2041',
        'e 204',
        '2041 fence',
        'nce 2041',
        'gate',
        'kka o',
        '] f',
        'q',
        'ga',
        'no such words',
        '%',
        '_',
        '\\',
      ],
      ...[
        'byrne',
        'yrne Oak',
        'byrne oak street strata',
        'oak',
        'street st',
        'meridian',
        'raman m',
        'byrne fence',
      ],
    ];
    const sorts = ['createdAt:desc', 'dueDate:asc', 'updatedAt:asc'];
    const find = async () =>
      Promise.all(
        words.flatMap((q) =>
          sorts.map(async (sort) => titles('selling-pending', `?${new URLSearchParams({ q, sort })}`)),
        ),
      );
    const short = await find();
    const { database } = api.app.platform;
    const isLong = { total: 20_000, businessId: cast.lead.businessId, status: 'cash.quote-pending' } as const;
    await database.insert(projectCounts).values({ ...isLong, listGroup: 'selling-pending' });
    expect(await find()).toEqual(short);
    await database.delete(projectCounts).where(gte(projectCounts.total, 10_000));
    expect(short.map((found) => found.length)).toEqual(expect.arrayContaining([0, 1, 2]));
    for (const { _id } of listOf((await list('selling-pending', '?q=quokka')).body))
      await act(cast.lead, String(_id), 'rejectBrief', {});
  });

  test("HUB-05 a project is sorted by its brief's current due date and title", async () => {
    const { briefId } = await publish(cast.strata, cast, [cast.lead], {
      workTitle: 'Numbat',
      dueDate: inDays(3),
    });
    await publish(cast.strata, cast, [cast.lead], { workTitle: 'Numbat second', dueDate: inDays(5) });
    expect(await titles('selling-pending', '?q=numbat&sort=dueDate:asc')).toEqual([
      'Numbat',
      'Numbat second',
    ]);
    expect(await titles('selling-pending', '?q=numbat&show=dueThisWeek')).toHaveLength(2);
    const changed = { workTitle: 'Numbat moved', dueDate: inDays(9) };
    expect((await cast.strata.put(`/api/buyer/requestforquotes/${briefId}`, changed)).status).toBe(200);
    expect(await titles('selling-pending', '?q=numbat&sort=dueDate:asc')).toEqual([
      'Numbat second',
      'Numbat moved',
    ]);
    expect(await titles('selling-pending', '?q=numbat&show=dueThisWeek')).toEqual(['Numbat second']);
    expect(await titles('selling-pending', '?q=numbat%20moved')).toEqual(['Numbat moved']);
    for (const { _id } of listOf((await list('selling-pending', '?q=numbat')).body)) {
      await act(cast.lead, String(_id), 'rejectBrief', {});
    }
  });

  test("HUB-05 a project added during a brief's change gets the changed brief", async () => {
    const { briefId } = await publish(cast.strata, cast, [], { workTitle: 'Bilby' });
    const [changing, adding] = [new pg.Client(api.databaseUrl), new pg.Client(api.databaseUrl)];
    await Promise.all([changing.connect(), adding.connect()]);
    await changing.query('begin');
    await changing.query(`update briefs set work_title = 'Bilby afterwards' where id = $1`, [briefId]);
    const added = adding.query(
      `insert into projects (id, brief_id, business_id, supplier_user_id, status, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 'common.draft', now(), now()) returning work_title`,
      [briefId, cast.lead.businessId, cast.lead.id],
    );
    const isWaiting = async () =>
      (await changing.query(`select from pg_locks where not granted and locktype = 'transactionid'`))
        .rowCount !== 0;
    let isAdded = false;
    added.then(() => {
      isAdded = true;
    });
    while (!isAdded && !(await isWaiting()));
    await changing.query('commit');
    expect((await added).rows).toEqual([{ work_title: 'Bilby afterwards' }]);
    await Promise.all([changing.end(), adding.end()]);
  });

  test('HUB-10 declined and unsuccessful projects have a separate list, per business', async () => {
    const rows = listOf((await list('ended', '?pageSize=100')).body);
    expect(new Set(rows.map((row) => String(row.status)))).toEqual(
      new Set(['common.declined', 'common.unsuccessful']),
    );
    expect(listOf((await cast.rival.get('/api/projects/status/ended')).body)).toEqual([]);
  });
});

describe('pages and order', () => {
  test('HUB-07 pages have ten projects, without gap or repetition', async () => {
    for (let index = 0; index < 20; index += 1) {
      // Several projects share one instant, and the order must still be stable.
      if (index % 4 === 0) api.clock.advance(1000);
      await publish(cast.buyer, cast);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list('selling-pending', `?pageNum=${page}`)));
    expect(pages.map((page) => listOf(page.body).length)).toEqual([10, 10, 4, 0]);
    expect(pages.map((page) => page.headers['record-count'])).toEqual(['24', '24', '24', '24']);
    const rows = pages.flatMap((page) => listOf(page.body));
    expect(new Set(rows.map((row) => String(row._id))).size).toBe(24);
    const times = rows.map((row) => String(row.createdAt));
    expect(times).toEqual([...times].sort().reverse());
    const ascending = listOf((await list('selling-pending', '?sort=createdAt:asc&pageSize=100')).body);
    expect(ascending.map((row) => row._id)).toEqual(rows.map((row) => row._id).reverse());
  });

  test('a list costs the same few queries at any page length', async () => {
    const count = async (pageSize: number) => {
      api.takeQueries();
      expect((await list('selling-pending', `?pageSize=${pageSize}`)).status).toBe(200);
      return api.takeQueries().length;
    };
    expect(await count(1)).toBe(3);
    expect(await count(100)).toBe(3);
  });

  test('a project costs the same few queries at any length of its history', async () => {
    const id = listOf((await list('completed')).body)[0]?._id;
    await cast.lead.get(`/api/projects/${id}`);
    api.takeQueries();
    expect((await cast.lead.get(`/api/projects/${id}`)).status).toBe(200);
    expect(api.takeQueries().length).toBe(10);
  });

  test('a list is read from an index in its order, without sorting', async () => {
    const plan = await api.app.platform.database.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      await db.execute(sql`set local enable_bitmapscan = off`);
      return db.execute(
        sql`explain select id from projects where business_id = ${cast.lead.businessId} and list_group = 'completed' order by created_at desc, id desc limit 10`,
      );
    });
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('projects_list_created');
    expect(text).not.toContain('Sort');
  });
});
