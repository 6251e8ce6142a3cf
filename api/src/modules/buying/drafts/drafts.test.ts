import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { addCase, addCast, addLevel, addPerson, type Cast } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { publish } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let base: string;
let level: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
  level = await addLevel(api, 'Working at heights');
});
afterAll(() => api.close());

const SITE = '12 King William Street, ADELAIDE SA 5000';
const complete = () => ({
  workTitle: 'Replace two cooling towers',
  industryId: cast.industryId,
  description: '<p>Two towers on the <strong>roof</strong></p>',
  schedule: [
    { id: newId(), item: 'Fill pack', quantity: '2', unit: 'towers' },
    { id: newId(), item: '', quantity: '', unit: '' },
    { id: newId(), item: 'Drift eliminator', quantity: '2', unit: 'each' },
  ],
  site: SITE,
  area: 'Roof',
  customerName: 'Meridian House',
  dueDay: '2026-04-10',
  dueTime: '16:00',
  startDate: '2026-04-20',
  finishBy: '2026-05-01',
  inspection: 'times',
  inspectionTimes: [{ date: '2026-03-20', from: '09:00', to: '11:30' }],
  inspectionContact: 'Ada Byrne',
  inspectionTelephone: '0400 000 000',
  customQuestions: [{ field: 'How do you keep one tower running?', answer: '' }],
  requiredVettingBadgeIds: [level],
  inviteBusinessIds: [cast.lead.businessId, cast.rival.businessId],
  isSealed: true,
});

const start = async (content?: object, buyer = cast.buyer): Promise<string> => {
  const { body, status } = await buyer.post('/api/buyer/drafts', {});
  expect(status).toBe(201);
  if (content) expect(await save(String(body.id), content, 1, buyer)).toMatchObject({ status: 200 });
  return String(body.id);
};
const save = (id: string, content: object, version: number, buyer = cast.buyer) =>
  buyer.put(`/api/buyer/drafts/${id}`, { version, content });
const send = (id: string, version = 2, buyer = cast.buyer) =>
  buyer.post(`/api/buyer/drafts/${id}/send`, { version });
const fieldsOf = (body: Wire) => listOf(body.errors).map(({ field }) => String(field));

describe('a draft', () => {
  test('BUY-03 keeps everything as typed, and an outdated save gets the current draft', async () => {
    const typed = { workTitle: 'Roof', dueDay: 'next fri', dueTime: '25:99', schedule: [] };
    const id = await start(typed);
    const read = await cast.buyer.get(`/api/buyer/drafts/${id}`);
    expect(read.body).toMatchObject({ id, version: 2, content: typed, attachments: [], siteTimeZone: null });
    const stale = await save(id, { workTitle: 'Other' }, 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'requestDraft.stale']);
    expect(stale.body.current).toMatchObject({ version: 2, content: typed });
  });

  test('BUY-03 sending names every missing and wrong field, in sentences', async () => {
    const id = await start({
      ...complete(),
      workTitle: ' ',
      industryId: null,
      site: 'Behind the shed',
      schedule: [
        { id: newId(), item: '', quantity: '', unit: '' },
        { id: newId(), item: '', quantity: '3', unit: '' },
      ],
      dueDay: 'soon',
      dueTime: '4pm',
      startDate: '2026-03-01',
      finishBy: '2026-02-01',
      inspectionTimes: [{ date: '', from: '09:00', to: '08:00' }],
      customQuestions: [{ field: '', answer: 'Yes' }],
      attachmentIds: [newId()],
      inviteBusinessIds: [],
    });
    const { status, body } = await send(id);
    expect(status).toBe(400);
    expect(fieldsOf(body).sort()).toEqual(
      [
        ...[
          'workTitle',
          'industryId',
          'site',
          'schedule.1.item',
          'dueDay',
          'dueTime',
          'startDate',
          'finishBy',
        ],
        ...['inspectionTimes.0.date', 'inspectionTimes.0.to', 'customQuestions.0.field', 'attachmentIds.0'],
        'inviteBusinessIds',
      ].sort(),
    );
    const messages = listOf(body.errors).map(({ message }) => String(message));
    expect(messages).toContain('Choose at least one contractor, or open the Work Request to the market.');
    expect((await cast.buyer.get(`/api/buyer/requestforquotes/${id}`)).status).toBe(404);
    expect((await cast.buyer.get(`/api/buyer/drafts/${id}`)).body.content?.dueDay).toBe('soon');
  });

  test('BUY-03 dates are those of the site, in their order', async () => {
    const wrong = async (values: object) =>
      fieldsOf((await send(await start({ ...complete(), ...values }))).body);
    expect(await wrong({ dueDay: '', dueTime: '' })).toEqual(['dueDay']);
    // 11:30 in Adelaide is the present time of the test.
    expect(await wrong({ dueDay: '2026-03-10', dueTime: '11:30' })).toEqual(['dueDay']);
    expect(await wrong({ startDate: '2026-04-10' })).toEqual(['startDate']);
    expect(await wrong({ finishBy: '2026-04-19' })).toEqual(['finishBy']);
    expect(await wrong({ inviteBusinessIds: [newId(), cast.buyer.businessId] })).toEqual([
      'inviteBusinessIds.0',
      'inviteBusinessIds.1',
    ]);
  });

  test('BUY-03 becomes a published request with its id, files and invitations', async () => {
    const id = await start(complete());
    const uploader = new Uploader(base, await api.headersFor(cast.buyer.id));
    const upload = (name: string) =>
      uploader.send(Buffer.from(name), { name, purpose: 'brief-attachment', context: id });
    const [plan, photo] = [await upload('Plan.txt'), await upload('Photo.txt')];
    const saved = await save(id, { ...complete(), attachmentIds: [photo, plan] }, 2);
    expect(listOf(saved.body.attachments).map(({ name }) => name)).toEqual(['Photo.txt', 'Plan.txt']);
    const { status, body } = await send(id, 3);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      id,
      state: 'published',
      siteLocation: { site: `Roof, ${SITE}` },
      suburb: 'Adelaide SA 5000',
      siteTimeZone: 'Australia/Adelaide',
      dueDate: '2026-04-10T06:30:00.000Z',
      duration: 'lessThan1Month',
      siteInspectionDetails:
        'Site inspections:\n20 March 2026, 09:00 am to 11:30 am\nContact: Ada Byrne, 0400 000 000',
      schedule: [{ item: 'Fill pack' }, { item: 'Drift eliminator' }],
      requiredVettingBadges: [{ id: level }],
      isSealedNow: true,
      contractors: [{ answer: 'none' }, { answer: 'none' }],
    });
    expect(listOf(body.attachments).map(({ name }) => name)).toEqual(['Photo.txt', 'Plan.txt']);
    expect((await cast.buyer.get(`/api/buyer/drafts/${id}`)).status).toBe(404);
    expect((await save(id, {}, 3)).body.code).toBe('requestDraft.sent');
  });

  test('BUY-03 keeps its files until it is deleted, and they go with it', async () => {
    const id = await start(complete());
    const uploader = new Uploader(base, await api.headersFor(cast.buyer.id));
    const metadata = { name: 'Plan.txt', purpose: 'brief-attachment', context: id };
    const plan = await uploader.send(Buffer.from('Plan'), metadata);
    await save(id, { ...complete(), attachmentIds: [plan] }, 2);
    const daysLater = async () => {
      api.clock.advance(2 * 86_400_000);
      for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
      const buyer = await api.as(cast.buyer.id);
      return (await buyer.get(`/api/files/${plan}`)).status;
    };
    expect(await daysLater()).toBe(200);
    await cast.buyer.send({ method: 'DELETE', url: `/api/buyer/drafts/${id}` });
    expect(await daysLater()).toBe(404);
    api.clock.set('2026-03-10T01:00:00.000Z');
  });

  test('BUY-03 a business has at most 200 drafts', async () => {
    const { id, businessId } = cast.strata;
    await api.app.platform.database.execute(sql`
      insert into request_drafts (id, buyer_business_id, created_by, version, content, created_at, updated_at)
      select gen_random_uuid(), ${businessId}, ${id}, 1, '{}', now(), now() from generate_series(1, 200)`);
    const { status, body } = await cast.strata.post('/api/buyer/drafts', {});
    expect([status, body.code]).toEqual([409, 'requestDraft.tooMany']);
  });

  test('BUY-03 sent twice, and by two people at once, is one request', async () => {
    const colleague = await addPerson(api, { businessId: cast.buyer.businessId, isPrimary: false });
    const id = await start(complete());
    const answers = await Promise.all([send(id), send(id, 2, colleague), send(id)]);
    expect(answers.map(({ status, body }) => [status, String(body.id)])).toEqual(Array(3).fill([200, id]));
    expect(listOf(answers[0]?.body.contractors)).toHaveLength(2);
    const invitations = await cast.lead.get('/api/projects/status/selling-pending?q=cooling');
    expect(listOf(invitations.body).filter(({ brief }) => String(brief?._id) === id)).toHaveLength(1);
  });

  test('BUY-03 an imported request that was not sent is edited and sent like a draft', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead], {
      publish: false,
      dueDate: '2026-04-10',
    });
    const read = await cast.buyer.get(`/api/buyer/drafts/${briefId}`);
    expect(read.body).toMatchObject({
      version: 0,
      content: { dueDay: '2026-04-10', dueTime: '17:00', inviteBusinessIds: [cast.lead.businessId] },
    });
    const content = {
      ...complete(),
      inviteBusinessIds: [cast.rival.businessId],
      requiredVettingBadgeIds: [],
    };
    expect((await save(briefId, content, 0)).body.version).toBe(1);
    const sent = await send(briefId, 1);
    expect(listOf(sent.body.projects).map(({ businessName }) => businessName)).toEqual([
      'Summit Fire Services',
    ]);
  });

  test('BUY-22 a rival buyer reads, changes, sends and deletes nothing', async () => {
    const id = await start(complete());
    const path = `/api/buyer/drafts/${id}`;
    const { strata } = cast;
    const tries = [
      await strata.get(path),
      await strata.get(`${path}/preview`),
      await save(id, {}, 2, strata),
      await send(id, 2, strata),
      await strata.send({ method: 'DELETE', url: path }),
      await strata.post('/api/buyer/drafts', { copyOf: id }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(404));
    const metadata = { name: 'a.txt', purpose: 'brief-attachment', context: id };
    const uploader = new Uploader(base, await api.headersFor(strata.id));
    expect((await uploader.create(3, metadata)).status).toBe(404);
    expect((await cast.buyer.get(path)).body.version).toBe(2);
    expect((await cast.buyer.send({ method: 'DELETE', url: path })).status).toBe(204);
    expect((await cast.buyer.get(path)).status).toBe(404);
  });
});

test('BUY-04 a copy has all fields, contractors and files, but no passed days', async () => {
  const id = await start({ ...complete(), dueDay: '2026-03-12', startDate: '2026-04-20' });
  const other = await start(complete());
  const uploader = new Uploader(base, await api.headersFor(cast.buyer.id));
  const upload = (name: string, context = id) =>
    uploader.send(Buffer.from(name), { name, purpose: 'brief-attachment', context });
  const [plan, harmful, elsewhere] = [
    await upload('Plan.txt'),
    await upload('Harmful.txt'),
    await upload('Elsewhere.txt', other),
  ];
  const attachmentIds = [plan, harmful];
  await save(id, { ...complete(), dueDay: '2026-03-12', startDate: '2026-04-20', attachmentIds }, 2);
  const sent = await send(id, 3);
  expect(sent.status).toBe(200);
  api.clock.set('2026-03-15T01:00:00.000Z');
  const { database } = api.app.platform;
  await database.execute(sql`update files set threat = 'Eicar' where id = ${harmful}`);
  const { body } = await cast.buyer.post('/api/buyer/drafts', { copyOf: id });
  expect(body.notCopied).toEqual(['Harmful.txt']);
  const [file, ...others] = listOf(body.attachments);
  expect(others).toEqual([]);
  expect(file?.name).toBe('Plan.txt');
  expect(file?._id).not.toBe(plan);
  const buyer = await api.as(cast.buyer.id);
  expect((await buyer.get(`/api/files/${file?._id}`)).status).toBe(200);
  await save(other, { ...complete(), attachmentIds: [plan, elsewhere] }, 2);
  const foreign = await cast.buyer.post('/api/buyer/drafts', { copyOf: other });
  expect(listOf(foreign.body.attachments).map(({ name }) => name)).toEqual(['Elsewhere.txt']);
  expect(body.content).toMatchObject({
    workTitle: 'Replace two cooling towers',
    site: `Roof, ${SITE}`,
    dueDay: '',
    dueTime: '',
    startDate: '2026-04-20',
    isSealed: true,
    inviteBusinessIds: [cast.lead.businessId, cast.rival.businessId],
    requiredVettingBadgeIds: [level],
    schedule: [{ item: 'Fill pack' }, { item: 'Drift eliminator' }],
  });
  const itemsOf = (wire: Wire | undefined) => listOf(wire).map((item) => String(item.id));
  expect(itemsOf(body.content?.schedule)).not.toEqual(itemsOf(sent.body.schedule));
  expect((await cast.buyer.get(`/api/buyer/drafts/${body.id}`)).body.version).toBe(1);
});

test('BUY-05 the preview is what a contractor with and without the badge reads', async () => {
  api.clock.set('2026-03-10T01:00:00.000Z');
  const id = await start(complete());
  const { body } = await cast.buyer.get(`/api/buyer/drafts/${id}/preview`);
  expect(body.withoutBadges).toMatchObject({ isLocked: true, description: null, schedule: [] });
  await addCase(api, { businessId: cast.lead.businessId, levelId: level }, 'closed');
  const sent = await send(id);
  const seen = async (seller: typeof cast.lead) => {
    const project = listOf(sent.body.projects).find(
      ({ businessId }) => String(businessId) === seller.businessId,
    );
    return (await seller.get(`/api/projects/${project?.id}`)).body.brief;
  };
  const notInPreview = { supplierId: null, createdAt: expect.anything() };
  const items = (brief: Wire | undefined) => listOf(brief?.schedule).map(({ item }) => item);
  const withBadge = await seen(cast.lead);
  expect({ ...withBadge, ...notInPreview }).toEqual({ ...body.withBadges, ...notInPreview });
  expect(items(withBadge)).toEqual(['Fill pack', 'Drift eliminator']);
  expect({ ...(await seen(cast.rival)), ...notInPreview }).toEqual({
    ...body.withoutBadges,
    ...notInPreview,
  });
});
