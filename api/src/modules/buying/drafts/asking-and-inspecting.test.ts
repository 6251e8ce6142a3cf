import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { v4 as newClientId } from 'uuid';
import { addCast, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { mailsTo } from '../../../testing/work/mails.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';
import { liveEvents } from '../../live/live.tables.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
beforeEach(() => api.clock.set('2026-03-10T01:00:00.000Z'));
afterAll(() => api.close());

/** 05:00 pm in Sydney. */
const DUE = '2026-03-20T06:00:00.000Z';
const askingUntil = (askUntil: string, values: object = {}) => ({ dueDate: DUE, askUntil, ...values });
const change = (briefId: string, body: object) =>
  cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, body);
const inspected = (projectId: string, hasInspected: boolean) =>
  cast.buyer.put(`/api/buyer/projects/${projectId}/inspection`, { hasInspected });
const comment = (person: TestPerson, briefId: string, clientId: string = newClientId()) =>
  person.post(`/api/grouptalkmessage/${briefId}`, { message: 'Who isolates it?', type: 'comment', clientId });
const reasonsOf = ({ body }: { body: Wire }) => listOf(body.errors).map(({ code, field }) => [field, code]);
const briefOf = async (person: TestPerson, projectId: string) =>
  (await person.get(`/api/projects/${projectId}`)).body.brief;

test('BUY-10 BUY-12 contractors ask until the last day at the site; the buyer still answers', async () => {
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead], askingUntil('2026-03-10'));
  const projectId = projectOf(cast.lead);
  // The last second of the day in Sydney.
  api.clock.set('2026-03-10T12:59:59.000Z');
  const sent = newClientId();
  expect((await comment(cast.lead, briefId, sent)).status).toBe(201);
  api.clock.advance(1000);
  const late = await comment(cast.lead, briefId);
  expect([late.status, late.body.code]).toEqual([409, 'board.askedTooLate']);
  expect(late.body.message).toBe(
    "Questions about this Work Request could be asked until 10 March 2026. You can still send the buyer a message: open the Job and choose 'Message Buyer'.",
  );
  const collaborators = [cast.lead.id, cast.buyer.id];
  expect((await cast.lead.post('/api/chats', { collaborators })).status).toBeLessThan(300);
  expect((await comment(cast.lead, briefId, sent)).status).toBe(200);
  expect((await comment(cast.buyer, briefId)).status).toBe(201);
  expect((await change(briefId, { askUntil: '2026-03-11' })).status).toBe(200);
  expect((await comment(cast.lead, briefId)).status).toBe(201);
  api.clock.set('2026-03-12T01:00:00.000Z');
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  await act(cast.lead, projectId, 'submitQuote', aQuote);
  expect((await comment(cast.lead, briefId)).status).toBe(409);
  expect((await cast.buyer.post(`/api/buyer/projects/${projectId}/award`, {})).status).toBe(200);
  expect((await comment(cast.lead, briefId)).status).toBe(201);
});

test('BUY-10 the last day of questions lies before the due date; its change is shown', async () => {
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead], askingUntil('2026-03-18'));
  const wrong = async (body: object) => reasonsOf(await change(briefId, body));
  expect(await wrong({ askUntil: '2026-03-21' })).toEqual([['askUntil', 'brief.askUntilAfterDue']]);
  expect(await wrong({ dueDate: '2026-03-17' })).toEqual([['askUntil', 'brief.askUntilAfterDue']]);
  expect(await wrong({ askUntil: '2026-03-09' })).toEqual([['askUntil', 'brief.askUntilPassed']]);
  const body = {
    ...{ workTitle: 'Roof', industryId: cast.industryId, site: 'Pyrmont NSW 2009', state: 'NSW' },
    ...askingUntil('2026-03-09', { publish: true }),
  };
  expect(reasonsOf(await cast.buyer.post('/api/buyer/requestforquotes', body))).toEqual([
    ['askUntil', 'brief.askUntilPassed'],
  ]);
  const seen = await briefOf(cast.lead, projectOf(cast.lead));
  expect(seen?.description).toBe('<p>Questions can be asked on the message board until 18 March 2026.</p>');
  await change(briefId, { askUntil: '2026-03-19' });
  const { body: activity } = await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}/activity`);
  expect(listOf(activity.activities).flatMap(({ changes }) => listOf(changes))).toEqual([
    { field: 'askUntil', before: '18 March 2026', after: '19 March 2026' },
  ]);
  const notices = listOf((await cast.lead.get('/api/notifications')).body);
  expect(notices.map(({ notificationBody }) => String(notificationBody)).join()).toContain(
    'Contractors can ask until',
  );
  // A day that has passed does not stop other changes.
  api.clock.set('2026-03-20T01:00:00.000Z');
  expect((await change(briefId, { dueDate: '2026-03-25' })).status).toBe(200);
});

test('BUY-09 BUY-10 no quote is lodged before the buyer recorded the inspection', async () => {
  const values = { inspectedOnly: true, siteInspectionDetails: 'Weekdays.' };
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival], values);
  const projectId = projectOf(cast.lead);
  expect((await briefOf(cast.lead, projectId))?.siteInspectionDetails).toBe(
    'Only contractors who inspected the site can quote. The buyer records who did.\n\nWeekdays.',
  );
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  expect((await act(cast.lead, projectId, 'editQuote', aQuote)).status).toBe(200);
  const quote = { ...aQuote, version: 1 };
  const refused = await act(cast.lead, projectId, 'submitQuote', quote);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The buyer takes quotes only from contractors who inspected the site, and has not recorded your inspection. Ask for it with 'Message Buyer', then submit again.",
  ]);
  const { database } = api.app.platform;
  const marks = async (hasInspected: boolean) => {
    await database.delete(liveEvents);
    const { body } = await inspected(projectId, hasInspected);
    return listOf(body.contractors).map(({ inspectedAt }) => inspectedAt);
  };
  expect(await marks(true)).toEqual(['2026-03-10T01:00:00.000Z', null]);
  const events = await database.select().from(liveEvents).where(eq(liveEvents.userId, cast.buyer.id));
  expect(JSON.stringify(events)).toContain(`{"id":"${briefId}","kind":"brief"}`);
  expect(await marks(false)).toEqual([null, null]);
  expect((await act(cast.lead, projectId, 'submitQuote', quote)).status).toBe(409);
  await marks(true);
  expect((await act(cast.lead, projectId, 'submitQuote', quote)).status).toBe(200);
  expect((await change(briefId, { inspectedOnly: false })).status).toBe(200);
  expect(reasonsOf(await change(briefId, { inspectedOnly: true }))).toEqual([
    ['inspectedOnly', 'brief.inspectedOnlyLate'],
  ]);
  await act(cast.rival, projectOf(cast.rival), 'acceptProject', { acceptRfq: true });
  expect((await act(cast.rival, projectOf(cast.rival), 'submitQuote', aQuote)).status).toBe(200);
  await cast.buyer.post(`/api/buyer/projects/${projectId}/award`, {});
  expect((await inspected(projectId, false)).body.code).toBe('brief.notOpen');
});

test('BUY-09 the contractor is notified of its inspection; activity keeps it and its undoing', async () => {
  const values = { inspectedOnly: true, dueDate: DUE };
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival], values);
  const projectId = projectOf(cast.lead);
  const subject = 'Inspection recorded';
  const noticesTo = async (person: TestPerson) =>
    listOf((await person.get('/api/notifications')).body).filter(
      ({ notificationSubject, entityId }) =>
        String(notificationSubject) === subject &&
        [projectId, projectOf(cast.rival)].includes(String(entityId)),
    );
  const activity = async () => {
    const { body } = await cast.buyer.get(`/api/buyer/requestforquotes/${briefId}/activity`);
    return listOf(body.activities)
      .filter(({ kind }) => String(kind).startsWith('inspect'))
      .map(({ kind, businessName, by }) => [kind, businessName, by?.id]);
  };
  const { database } = api.app.platform;
  await database.delete(liveEvents);
  await inspected(projectId, true);
  api.clock.advance(60_000);
  // The same press again changes nothing.
  const again = await inspected(projectId, true);
  expect(listOf(again.body.contractors).map(({ inspectedAt }) => inspectedAt)).toContain(
    '2026-03-10T01:00:00.000Z',
  );
  expect(await noticesTo(cast.lead)).toHaveLength(1);
  expect(await noticesTo(cast.rival)).toEqual([]);
  expect((await mailsTo(api, cast.lead.email)).at(-1)).toEqual({
    subject: 'Inspection recorded: Replace main switchboard',
    link: `/project/${projectId}/`,
  });
  const live = await database.select().from(liveEvents).where(eq(liveEvents.userId, cast.lead.id));
  expect(JSON.stringify(live)).toContain(subject);
  const contractors = listOf(again.body.contractors);
  const businessName = String(contractors.find(({ inspectedAt }) => inspectedAt)?.contractor?.name);
  const recorded = ['inspected', businessName, cast.buyer.id];
  expect(await activity()).toEqual([recorded]);
  await inspected(projectId, false);
  expect(await activity()).toEqual([['inspectionUndone', businessName, cast.buyer.id], recorded]);
  expect(await noticesTo(cast.lead)).toHaveLength(1);
  await act(cast.rival, projectOf(cast.rival), 'rejectBrief', { reason: 'Booked out' });
  await inspected(projectOf(cast.rival), true);
  expect(await noticesTo(cast.rival)).toEqual([]);
});

test('BUY-09 a contractor of the market needs the inspection like an invited one', async () => {
  const { briefId } = await publish(cast.buyer, cast, [], { openToMarket: true, inspectedOnly: true });
  const asked = await cast.lead.put(
    `/api/requestforquotes/supplier/${briefId}?action=assignProject&fromSupplier=true`,
    {},
  );
  const projectId = String(asked.body.id);
  expect((await act(cast.lead, projectId, 'submitQuote', aQuote)).body.code).toBe('quote.notInspected');
  expect((await inspected(projectId, true)).status).toBe(200);
  expect((await act(cast.lead, projectId, 'submitQuote', aQuote)).status).toBe(200);
});

test('BUY-03 BUY-04 BUY-05 a draft has both rules; the preview and contractors read them', async () => {
  const content = {
    ...{ workTitle: 'Towers', industryId: cast.industryId, site: '1 Hay Street, PERTH WA 6000' },
    ...{ dueDay: '2026-03-20', startDate: '2026-04-20', inviteBusinessIds: [cast.lead.businessId] },
    ...{ inspection: 'appointment', inspectedOnly: true },
  };
  const { body: draft } = await cast.buyer.post('/api/buyer/drafts', {});
  const path = `/api/buyer/drafts/${draft.id}`;
  let version = 1;
  const saved = async (values: object) => {
    await cast.buyer.put(path, { version, content: { ...content, ...values } });
    version += 1;
  };
  const send = () => cast.buyer.post(`${path}/send`, { version });
  for (const [askUntil, code] of [
    ['soon', 'requestDraft.dateUnreadable'],
    // It is still the 10th in Perth.
    ['2026-03-09', 'brief.askUntilPassed'],
    ['2026-03-21', 'brief.askUntilAfterDue'],
  ]) {
    await saved({ askUntil });
    expect(reasonsOf(await send())).toEqual([['askUntil', code]]);
  }
  await saved({ askUntil: '2026-03-10' });
  const texts = {
    description: '<p>Questions can be asked on the message board until 10 March 2026.</p>',
    siteInspectionDetails:
      'Only contractors who inspected the site can quote. The buyer records who did.\n\nSite inspection by appointment.',
  };
  expect((await cast.buyer.get(`${path}/preview`)).body.withBadges).toMatchObject(texts);
  const { body } = await send();
  expect(body).toMatchObject({ askUntil: '2026-03-10', inspectedOnly: true, description: null });
  const project = listOf(body.projects)[0];
  expect(await briefOf(cast.lead, String(project?.id))).toMatchObject(texts);
  const copy = await cast.buyer.post('/api/buyer/drafts', { copyOf: draft.id });
  expect(copy.body.content).toMatchObject({ askUntil: '', inspectedOnly: true });
  const without = await cast.buyer.post('/api/buyer/drafts', {});
  const other = `/api/buyer/drafts/${without.body.id}`;
  await cast.buyer.put(other, { version: 1, content: { ...content, inspection: 'none' } });
  expect((await cast.buyer.post(`${other}/send`, { version: 2 })).body.inspectedOnly).toBe(false);
});
