import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { addCase, addCast, addLevel, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { metadataOf } from '../../testing/uploader.ts';
import { offeredIn } from '../../testing/work/project-calls.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let liability: string;
let heights: string;
let induction: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  liability = await addLevel(api, 'Public Liability $20m');
  heights = await addLevel(api, 'Working at Heights');
  induction = await addLevel(api, 'Site Induction: Meridian', { isDefault: false });
  const { businessId } = cast.lead;
  await addCase(api, { businessId, levelId: liability }, 'closed', [20270630, 0]);
  await addCase(api, { businessId, levelId: heights }, 'closed', [20260401, 20260310]);
});
afterAll(() => api.close());

const states = async (url: string) =>
  listOf((await cast.lead.get(url)).body).map(({ level, vettingCase }) => [
    String(level?.name),
    vettingCase ? String(vettingCase.state) : null,
  ]);
const own = () => cast.lead.businessId;

describe('the vetting service', () => {
  test('VET-04 answers one badge', async () => {
    expect(await cast.lead.get(`/level/${liability}`)).toMatchObject({
      status: 200,
      body: { _id: liability, name: 'Public Liability $20m' },
    });
    expect((await cast.lead.get('/level/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test("VET-04 lists all, some or non-default badges, each with the business's case", async () => {
    expect(await states(`/level/cases/${own()}/all`)).toEqual([
      ['Public Liability $20m', 'closed'],
      ['Working at Heights', 'closed'],
      ['Site Induction: Meridian', null],
    ]);
    expect(await states(`/level/cases/${own()}/${induction},${liability}`)).toEqual([
      ['Public Liability $20m', 'closed'],
      ['Site Induction: Meridian', null],
    ]);
    expect(await states(`/level/nondefault/cases/${own()}`)).toEqual([['Site Induction: Meridian', null]]);
    expect((await cast.lead.get(`/level/cases/${own()}/not-an-id`)).status).toBe(400);
  });

  test('VET-04 answers the case of a badge to the Business Lead', async () => {
    const answer = await cast.lead.get(`/case/supplierid/${own()}/levelid/${liability}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        supplierId: own(),
        levelId: liability,
        state: 'closed',
        responses: [{ questionResponse: { expiration: 20270630 } }, { questionResponse: { expiration: 0 } }],
      },
    });
    expect((await cast.lead.get(`/case/supplierid/${own()}/levelid/${induction}`)).status).toBe(404);
  });

  test('VET-04 API-05 reveals nothing of another business', async () => {
    for (const path of [
      `/level/cases/${own()}/all`,
      `/level/nondefault/cases/${own()}`,
      `/case/supplierid/${own()}/levelid/${liability}`,
    ]) {
      expect((await cast.rival.get(path)).status).toBe(404);
    }
  });
});

describe('a work request with required badges', () => {
  const badges = () => ({
    requiredVettingBadgeIds: [liability, heights],
    optionalVettingBadgeIds: [induction],
  });
  const content = {
    description: '<p>Replace the board</p>',
    customerName: 'Ellery Tower Owners Corporation',
    siteInspectionDetails: 'Meet at the loading dock',
    startDate: '2026-05-01',
    dueDate: '2026-04-01',
    duration: 'lessThan1Week',
    customQuestions: [{ field: 'Parking?', answer: 'Level B1' }],
  };

  test('PROJ-05 VET-03 is open until the earliest expiry and locked the day after', async () => {
    const { projectOf } = await publish(cast.buyer, cast, [cast.lead], { ...content, ...badges() });
    const id = projectOf(cast.lead);
    api.clock.set('2026-03-10T12:59:00.000Z');
    const open = (await cast.lead.get(`/api/projects/${id}`)).body.brief;
    expect(open).toMatchObject({ isLocked: false, description: content.description });
    api.clock.set('2026-03-10T13:01:00.000Z');
    expect((await cast.lead.get(`/api/projects/${id}`)).body.brief).toMatchObject({
      isLocked: true,
      description: null,
    });
    expect(await states(`/level/cases/${own()}/${heights}`)).toEqual([['Working at Heights', 'expired']]);
  });

  test("PROJ-05 when locked, withholds the buyer's content and names the missing badges", async () => {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.rival], {
      ...content,
      ...badges(),
    });
    const project = await cast.rival.get(`/api/projects/${projectOf(cast.rival)}`);
    const brief = await cast.rival.get(`/api/requestforquotes/${briefId}`);
    expect(brief.body).toEqual(project.body.brief);
    expect(brief.body).toMatchObject({
      isLocked: true,
      workTitle: 'Replace main switchboard',
      siteLocation: { site: null },
      customer: { name: null },
      startDate: null,
      duration: null,
      siteInspectionDetails: null,
      customQuestions: [],
      requiredVettingBadges: [
        { id: liability, name: 'Public Liability $20m', isObtained: false },
        { id: heights, name: 'Working at Heights', isObtained: false },
      ],
      optionalVettingBadges: [{ id: induction, isObtained: false }],
    });
    const sent = JSON.stringify([project.body, brief.body]);
    for (const secret of ['Replace the board', 'Ellery', 'PYRMONT', 'loading dock', 'Level B1']) {
      expect(sent).not.toContain(secret);
    }
    const accepted = await act(cast.rival, projectOf(cast.rival), 'acceptProject', { acceptRfq: true });
    expect(accepted).toMatchObject({ status: 200, body: { brief: { isLocked: true, description: null } } });
  });

  test('PROJ-05 PROJ-13 when locked, can be accepted and declined, but not quoted on', async () => {
    const licence = await addLevel(api, 'Electrical Contractor Licence');
    const { projectOf } = await publish(cast.buyer, cast, [cast.rival], {
      ...content,
      requiredVettingBadgeIds: [licence],
    });
    const id = projectOf(cast.rival);
    const offers = async () => offeredIn(await cast.rival.get(`/api/projects/${id}`));
    const sharing = ['addSellerCollaborator', 'removeSellerCollaborator'];
    expect(await offers()).toEqual(['acceptProject', 'rejectBrief', ...sharing]);
    await act(cast.rival, id, 'acceptProject', { acceptRfq: true });
    expect(await offers()).toEqual(['rejectBrief', 'sellerEditFile', ...sharing]);
    for (const action of ['submitQuote', 'editQuote']) {
      expect(await act(cast.rival, id, action, aQuote)).toMatchObject({
        status: 409,
        body: { code: 'project.briefLocked', message: 'Get all required badges to view this brief' },
      });
    }
    const upload = await cast.rival.send({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'upload-metadata': metadataOf({ name: 'a.txt', purpose: 'quote-attachment', context: id }),
      },
    });
    expect(upload).toMatchObject({ status: 409, body: { code: 'project.briefLocked' } });

    const { businessId } = cast.rival;
    await addCase(api, { businessId, levelId: licence }, 'closed', [20260320]);
    expect(await offers()).toEqual(['rejectBrief', 'submitQuote', 'editQuote', 'sellerEditFile', ...sharing]);
    expect((await act(cast.rival, id, 'submitQuote', aQuote)).status).toBe(200);
    const before = api.clock.now();
    api.clock.set('2026-03-22T00:00:00.000Z');
    expect(await offers()).toEqual(['rejectBrief', 'recallQuote', 'sellerEditFile', ...sharing]);
    expect((await act(cast.rival, id, 'recallQuote')).status).toBe(200);
    expect(await offers()).toEqual(['rejectBrief', 'sellerEditFile', ...sharing]);
    expect((await act(cast.rival, id, 'rejectBrief', {})).status).toBe(200);
    api.clock.set(before);
  });

  test('PROJ-05 with every required badge is open, without the desirable ones', async () => {
    const { projectOf } = await publish(cast.buyer, cast, [cast.lead], {
      ...content,
      requiredVettingBadgeIds: [liability],
      optionalVettingBadgeIds: [induction],
    });
    const brief = (await cast.lead.get(`/api/projects/${projectOf(cast.lead)}`)).body.brief;
    expect(brief).toMatchObject({
      isLocked: false,
      siteLocation: { site: '26 Pirrama Road, PYRMONT NSW 2009' },
      requiredVettingBadges: [{ isObtained: true }],
      optionalVettingBadges: [{ isObtained: false }],
    });
  });

  test('a buyer sets badges and changes one list without affecting the other', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead], badges());
    const url = `/api/buyer/requestforquotes/${briefId}`;
    const ids = async () => {
      const { body } = await cast.buyer.get(url);
      return [body.requiredVettingBadges, body.optionalVettingBadges].map((list) =>
        listOf(list).map(({ id }) => String(id)),
      );
    };
    expect(await ids()).toEqual([[liability, heights], [induction]]);
    await cast.buyer.put(url, { requiredVettingBadgeIds: [heights] });
    expect(await ids()).toEqual([[heights], [induction]]);
    await cast.buyer.put(url, { workTitle: 'Another title' });
    expect(await ids()).toEqual([[heights], [induction]]);
  });

  test('an unknown or repeated badge is refused by name', async () => {
    const { briefId } = await publish(cast.buyer, cast, [cast.lead], badges());
    const answer = await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, {
      requiredVettingBadgeIds: ['00000000-0000-7000-8000-000000000000', induction],
    });
    expect(answer.status).toBe(400);
    expect(listOf(answer.body.errors).map(({ field, code }) => [String(field), String(code)])).toEqual([
      ['requiredVettingBadgeIds.0', 'brief.badgeUnknown'],
      ['optionalVettingBadgeIds.0', 'brief.badgeTwice'],
    ]);
    const levels = await cast.buyer.get('/api/buyer/levels');
    expect(listOf(levels.body).map(({ _id }) => String(_id))).toEqual(
      expect.arrayContaining([liability, heights, induction]),
    );
  });
});
