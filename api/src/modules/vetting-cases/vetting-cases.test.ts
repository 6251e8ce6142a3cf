import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { VettingQuestionKind } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import * as records from '../../demo/records.repository.ts';
import { addCase, addCast, addLevel, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { listen, Uploader } from '../../testing/uploader.ts';
import { mailsTo } from '../../testing/work/mails.ts';
import { act, publish } from '../../testing/work/projects.ts';

const HOUR = 3_600_000;

let api: TestApi;
let cast: Cast;
let base: string;
let level: string;
let colleague: TestPerson;
let questions: Record<'who' | 'documented' | 'policy', string>;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-03-10T01:00:00.000Z');
  level = await addLevel(api, 'WHS Management System');
  colleague = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
  const add = (position: number, kind: VettingQuestionKind, hasExpiry = false, isRequired = true) =>
    records.addVettingQuestion(api.app.platform.database, {
      levelId: level,
      position,
      kind,
      label: kind,
      question: `${kind}?`,
      hasExpiry,
      isRequired,
    });
  questions = {
    documented: await add(0, 'yesNo'),
    who: await add(1, 'text'),
    policy: await add(2, 'file', true),
  };
});

const supplier = () => cast.lead.businessId;
const casePath = (businessId = supplier()) => `/case/supplierid/${businessId}/levelid/${level}`;
const statusPath = (status: string) => `/api/vetting/user/${supplier()}/${level}/${status}`;
const save = (responses: unknown[], revision = 0, by: TestPerson = cast.lead) =>
  by.put(casePath(), { revision, responses });
const answerTo = (questionId: string, answer: string, fileIds: string[] = [], expiration?: number) => ({
  questionId,
  answer,
  fileIds,
  expiration: expiration ?? null,
});
const read = async () => (await cast.lead.get(casePath())).body;

async function upload(by: TestPerson = cast.lead, name = 'Policy.pdf'): Promise<string> {
  const uploader = new Uploader(base, await api.headersFor(by.id));
  const about = { name, purpose: 'vetting-evidence', context: questions.policy };
  return uploader.send(Buffer.from('Signed.'), about);
}

const completeAnswers = async (expiration = 20270228) => [
  answerTo(questions.documented, 'yes'),
  answerTo(questions.who, 'Lee-Anne Marsh, Director.'),
  answerTo(questions.policy, '', [await upload()], expiration),
];

async function submitted(revision = 0, expiration?: number): Promise<{ id: string; revision: number }> {
  const saved = await save(await completeAnswers(expiration), revision);
  expect(saved.status).toBe(200);
  const { status, body } = await cast.lead.put(statusPath('submit'), { revision: saved.body.revision });
  expect(status).toBe(200);
  return { id: String(body._id), revision: Number(body.revision) };
}

const decide = ({ id, revision }: { id: string; revision: number }, decision: object) =>
  cast.operator.post(`/api/operator/vetting/${id}/decision`, { revision, ...decision });

describe("answering a badge's questions", () => {
  test('VET-02 VET-04 the Business Lead reads the questions and saves a draft as typed, with evidence', async () => {
    const details = await cast.lead.get(`/level/${level}`);
    expect(listOf(details.body.questions).map(({ kind, hasExpiry }) => [kind, hasExpiry])).toEqual([
      ['yesNo', false],
      ['text', false],
      ['file', true],
    ]);
    expect((await cast.lead.get(casePath())).status).toBe(404);
    const file = await upload();
    const saved = await save([
      answerTo(questions.who, '<b>Lee-Anne</b>\nand 5 & more'),
      answerTo(questions.policy, '', [file]),
    ]);
    expect(saved).toMatchObject({
      status: 200,
      body: { state: 'draft', revision: 1, draft: { state: 'draft' } },
    });
    expect(await read()).toMatchObject({
      draft: {
        responses: [
          { questionId: questions.who, questionResponse: { answer: '<b>Lee-Anne</b>\nand 5 & more' } },
          {
            questionResponse: {
              attachments: [{ _id: file, attachmentName: 'Policy.pdf' }],
              expiration: null,
            },
          },
        ],
      },
    });
  });

  test('VET-02 the later of two leads who save concurrently gets a conflict', async () => {
    const answers = [answerTo(questions.who, 'One')];
    const first = await Promise.all([save(answers), save(answers)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = await Promise.all([save(answers, 1), save([answerTo(questions.who, 'Two')], 1)]);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(next.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'vetting.stale' });
  });

  test('VET-05 API-05 only the Business Lead opens it; other businesses do not find it', async () => {
    await save([answerTo(questions.who, 'Lee-Anne')]);
    expect((await colleague.get(`/level/${level}`)).body.questions).toBeNull();
    const calls = [
      (by: TestPerson) => by.get(casePath()),
      (by: TestPerson) => by.put(casePath(), { revision: 1, responses: [] }),
      (by: TestPerson) => by.put(statusPath('submit'), { revision: 1 }),
    ];
    for (const call of calls) {
      expect(await call(colleague)).toMatchObject({ status: 403, body: { code: 'vetting.leadOnly' } });
      expect((await call(cast.rival)).status).toBe(404);
    }
    const file = await upload();
    expect((await cast.lead.get(`/api/files/${file}`)).status).toBe(200);
    for (const other of [colleague, cast.rival]) {
      expect((await other.get(`/api/files/${file}`)).status).toBe(404);
    }
    await expect(upload(colleague)).rejects.toThrow('403');
  });

  test('VET-04 an operator opens evidence only after a second step', async () => {
    const file = await upload();
    const byPassword = await api.as(cast.operator.id, null);
    expect(await byPassword.get(`/api/files/${file}`)).toMatchObject({
      status: 403,
      body: { code: 'access.secondStepRequired' },
    });
    expect((await cast.operator.get(`/api/files/${file}`)).status).toBe(200);
  });

  test("VET-02 unknown questions, another question's files and competitors' files are refused", async () => {
    const uploader = new Uploader(base, await api.headersFor(cast.lead.id));
    const ofOther = await uploader.send(Buffer.from('x'), {
      name: 'a.txt',
      purpose: 'vetting-evidence',
      context: questions.who,
    });
    for (const wrong of [
      answerTo(level, 'x'),
      answerTo(questions.policy, '', [ofOther]),
      answerTo(questions.policy, '', [await upload(cast.rival)]),
    ]) {
      expect((await save([wrong])).status).toBe(400);
    }
    expect((await cast.lead.get(casePath())).status).toBe(404);
  });

  test('VET-02 evidence is kept while an answer uses it, and removed afterwards', async () => {
    const file = await upload();
    await save([answerTo(questions.policy, '', [file])]);
    const loose = await upload(cast.lead, 'Loose.pdf');
    api.clock.advance(49 * HOUR);
    await Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));
    expect((await cast.lead.get(`/api/files/${file}`)).status).toBe(200);
    expect((await cast.lead.get(`/api/files/${loose}`)).status).toBe(404);
  });
});

describe('submitting', () => {
  test('VET-02 VET-04 missing answers are named for each question', async () => {
    const saved = await save([
      answerTo(questions.documented, 'maybe'),
      answerTo(questions.policy, '', [await upload()], 20260309),
    ]);
    const refused = await cast.lead.put(statusPath('submit'), { revision: saved.body.revision });
    expect(refused.status).toBe(400);
    expect(listOf(refused.body.errors).map(({ field, code }) => [field, code])).toEqual([
      [`answers.${questions.documented}.answer`, 'required'],
      [`answers.${questions.who}.answer`, 'required'],
      [`answers.${questions.policy}.expiration`, 'vetting.expiryPassed'],
    ]);
    expect(await read()).toMatchObject({ state: 'draft' });
  });

  test('VET-02 VET-04 the operators are mailed once, and reminded at most once a day', async () => {
    const { id } = await submitted();
    const mails = async () =>
      (await mailsTo(api, cast.operator.email)).filter(({ link }) => link === `/operator/vetting/${id}`);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Badge to review: WHS Management System, Harbourline Electrical',
    ]);
    const remind = (by: TestPerson = cast.lead) =>
      by.post('/email', {
        vettingCaseId: id,
        supplierId: supplier(),
        supplierBusinessName: 'Harbourline Electrical',
        type: 'submit',
        levelId: level,
      });
    expect((await remind()).status).toBe(204);
    expect(await mails()).toHaveLength(1);
    expect((await remind(colleague)).status).toBe(403);
    expect((await remind(cast.rival)).status).toBe(404);
    api.clock.advance(25 * HOUR);
    expect((await remind()).status).toBe(204);
    expect((await remind()).status).toBe(204);
    expect(await mails()).toHaveLength(2);
  });

  test('VET-02 answers under review cannot change until they are taken back', async () => {
    const { revision } = await submitted();
    expect(await save([], revision)).toMatchObject({ status: 409, body: { code: 'vetting.inReview' } });
    expect((await cast.lead.put(statusPath('draft'), { revision })).body).toMatchObject({ state: 'draft' });
    expect((await save([], revision + 1)).status).toBe(200);
  });

  test.each(['closed', 'expired', 'init'])('VET-05 a seller cannot set %s', async (status) => {
    const { revision } = await submitted();
    expect((await cast.lead.put(statusPath(status), { revision })).status).toBe(403);
    expect(await read()).toMatchObject({ state: 'submit' });
  });
});

describe('a decision', () => {
  test('VET-03 VET-05 an operator reads answers and evidence and awards the badge, unlocking a brief', async () => {
    const { projectOf } = await publish(cast.buyer, cast, [cast.lead], { requiredVettingBadgeIds: [level] });
    const brief = async () => (await cast.lead.get(`/api/projects/${projectOf(cast.lead)}`)).body.brief;
    const waiting = await submitted();
    const queue = await cast.operator.get('/api/operator/vetting');
    expect(listOf(queue.body).map(({ _id }) => _id)).toContain(waiting.id);
    expect(Number(queue.headers['record-count'])).toBeGreaterThan(0);
    const review = await cast.operator.get(`/api/operator/vetting/${waiting.id}`);
    expect(review.body).toMatchObject({
      business: { name: 'Harbourline Electrical' },
      case: { draft: { state: 'submit' } },
    });
    const policy = (review.body.case as unknown as { draft: { responses: unknown[] } }).draft.responses[2];
    const { attachments } = (policy as { questionResponse: { attachments: { _id: string; url: string }[] } })
      .questionResponse;
    expect((await cast.operator.get(String(attachments[0]?.url))).status).toBe(200);
    expect(await brief()).toMatchObject({ isLocked: true });

    expect((await decide(waiting, { decision: 'award' })).body).toMatchObject({ case: { state: 'closed' } });
    expect(await brief()).toMatchObject({ isLocked: false });
    expect((await decide(waiting, { decision: 'award' })).status).toBe(409);
    expect((await mailsTo(api, cast.lead.email)).at(-1)).toEqual({
      subject: 'Badge awarded: WHS Management System',
      link: `/vetting/${level}`,
    });
    const notified = listOf((await cast.lead.get('/api/notifications')).body);
    expect(notified[0]).toMatchObject({ entity: 'Vetting', entityId: level, state: 'vetting' });
  });

  test("VET-01 VET-05 an operator awards with the evidence's expiry, which must not be past", async () => {
    const waiting = await submitted();
    const award = (questionId: string, expiration: number) =>
      decide(waiting, { decision: 'award', expirations: [{ questionId, expiration }] });
    const refused = async (questionId: string, expiration: number) => {
      const { status, body } = await award(questionId, expiration);
      expect(status).toBe(400);
      return (body as unknown as { errors: { field: string; code: string }[] }).errors[0];
    };
    const field = `answers.${questions.policy}.expiration`;
    expect(await refused(questions.policy, 20260309)).toMatchObject({ field, code: 'vetting.expiryPassed' });
    expect(await refused(questions.policy, 21991231)).toMatchObject({ field, code: 'vetting.expiryTooLate' });
    expect(await refused(questions.policy, 20260231)).toMatchObject({ field, code: 'vetting.dateInvalid' });
    expect(await refused(questions.who, 20270101)).toMatchObject({ code: 'vetting.questionUnknown' });
    expect(await refused(level, 20270101)).toMatchObject({ code: 'vetting.questionUnknown' });
    expect(await read()).toMatchObject({ state: 'submit' });

    const { body } = await award(questions.policy, 20260831);
    expect(body).toMatchObject({
      case: { state: 'closed', responses: [{}, {}, { questionResponse: { expiration: 20260831 } }] },
      history: [{ kind: 'awarded', expiresOn: 20260831 }, {}],
    });
    const notified = listOf((await cast.lead.get('/api/notifications')).body);
    expect(notified[0]?.notificationBody).toBe(
      'Your business has this badge now. It is good until 31 August 2026.',
    );
  });

  test('VET-01 VET-05 an operator sets the expiry of evidence that was no answer', async () => {
    const { businessId } = cast.rival;
    const submittedCase = { businessId, levelId: level, state: 'submit' as const, responses: [] };
    const id = await records.addVettingCase(api.app.platform.database, submittedCase, api.clock.now());
    const answer = await decide(
      { id, revision: 1 },
      { decision: 'award', expirations: [{ questionId: questions.policy, expiration: 20270630 }] },
    );
    expect(answer.body).toMatchObject({
      case: { responses: [{ questionId: questions.policy, questionResponse: { expiration: 20270630 } }] },
      history: [{ kind: 'awarded', expiresOn: 20270630 }],
    });
  });

  test('VET-03 VET-05 a badge that expired during the review is not awarded', async () => {
    const waiting = await submitted(0, 20260312);
    api.clock.set('2026-03-13T01:00:00.000Z');
    const { status, body } = await decide(waiting, { decision: 'award' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ field: `answers.${questions.policy}.expiration`, code: 'vetting.expiryPassed' }] },
    });
    expect(await read()).toMatchObject({ state: 'submit' });
  });

  test('VET-05 an operator returns it with a reason, which the lead reads and answers', async () => {
    const waiting = await submitted();
    expect((await decide(waiting, { decision: 'return' })).status).toBe(400);
    expect((await decide(waiting, { decision: 'return', reason: 'The policy is unsigned.' })).status).toBe(
      200,
    );
    const returned = await read();
    expect(returned).toMatchObject({ state: 'draft', returnReason: 'The policy is unsigned.' });
    expect((await decide(waiting, { decision: 'award' })).status).toBe(409);
    const now = { id: waiting.id, revision: Number(returned.revision) };
    expect(await decide(now, { decision: 'award' })).toMatchObject({
      status: 409,
      body: { code: 'vetting.notSubmitted' },
    });
    await submitted(now.revision);
    expect(await read()).toMatchObject({ state: 'submit', returnReason: null });
  });

  test('VET-03 a renewal exists beside the awarded badge, which still counts', async () => {
    await decide(await submitted(0, 20260331), { decision: 'award' });
    const counts = async () => {
      const { body } = await cast.lead.get(`/level/cases/${supplier()}/${level}`);
      return (listOf(body)[0]?.vettingCase as unknown as { state: string; responses: unknown[] }) ?? null;
    };
    expect(await counts()).toMatchObject({ state: 'closed' });
    const awarded = await read();
    expect(awarded).toMatchObject({
      draft: {
        state: 'init',
        responses: [{}, {}, { questionResponse: { attachments: [{}], expiration: null } }],
      },
    });
    const renewal = await submitted(Number(awarded.revision), 20270331);
    expect(await counts()).toMatchObject({ state: 'closed' });
    expect(await read()).toMatchObject({ state: 'closed', draft: { state: 'submit' } });
    api.clock.set('2026-04-02T01:00:00.000Z');
    expect(await counts()).toMatchObject({ state: 'submit' });
    await decide(renewal, { decision: 'award' });
    expect(await counts()).toMatchObject({
      state: 'closed',
      responses: [{}, {}, { questionResponse: { expiration: 20270331 } }],
    });
  });
});

describe('an awarded badge that an operator revokes', () => {
  const changesOf = async ({ id }: TestPerson) => {
    const { rows } = await api.app.platform.database.execute<{ event: Wire }>(
      sql`select event from live_events where user_id = ${id} and kind = 'upd' order by seq`,
    );
    return rows.flatMap(({ event }) => listOf(event.changes).map(({ kind }) => String(kind)));
  };

  const noticesOf = async (person: TestPerson) => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => person.get(`/api/notifications?pageNum=${pageNum}`)),
    );
    return pages
      .flatMap(({ body }) => listOf(body))
      .map(({ notificationSubject, notificationBody, state }) => [
        notificationSubject,
        notificationBody,
        state,
      ]);
  };

  test('VET-05 it is lost at once; leads see the reason, and the history keeps it', async () => {
    const reason = 'The policy is another company’s.';
    const { id, revision } = await submitted();
    await decide({ id, revision }, { decision: 'award' });
    const awarded = { id, revision: Number((await read()).revision) };
    expect((await decide(awarded, { decision: 'revoke' })).status).toBe(400);
    const revoked = await decide(awarded, { decision: 'revoke', reason });
    expect(revoked.status).toBe(200);
    expect(listOf(revoked.body.history)[0]).toMatchObject({ kind: 'revoked', reason, by: 'Ada Byrne' });
    expect(await read()).toMatchObject({ state: 'draft', returnReason: reason, draft: { state: 'draft' } });
    expect(await noticesOf(cast.lead)).toContainEqual([
      'WHS Management System was taken back',
      `Your business no longer has this badge. The reason: ${reason}`,
      'vetting',
    ]);
    expect((await mailsTo(api, cast.lead.email)).at(-1)?.subject).toBe(
      'WHS Management System was taken back',
    );
    const again = { id, revision: Number((await read()).revision) };
    expect(await decide(again, { decision: 'revoke', reason })).toMatchObject({
      status: 409,
      body: { code: 'vetting.notAwarded' },
    });
  });

  test('VET-05 VET-01 people of an open quote that needs it are notified; the project is locked', async () => {
    const { id, revision } = await submitted();
    await decide({ id, revision }, { decision: 'award' });
    const project = await publish(cast.buyer, cast, [cast.lead], {
      workTitle: 'Fire doors',
      requiredVettingBadgeIds: [level],
    });
    const projectId = project.projectOf(cast.lead);
    await act(cast.lead, projectId, 'addSellerCollaborator', { userId: colleague.id });
    const isLocked = async () =>
      ((await cast.lead.get(`/api/projects/${projectId}`)).body.brief as unknown as Wire).isLocked;
    expect(await isLocked()).toBe(false);
    const awarded = { id, revision: Number((await read()).revision) };
    await decide(awarded, { decision: 'revoke', reason: 'The policy is another company’s.' });
    for (const person of [cast.lead, colleague])
      expect(await noticesOf(person)).toContainEqual([
        'An open Job is locked',
        '<strong>Fire doors</strong> requires the badge WHS Management System, which your business no longer has.',
        'my.badges',
      ]);
    expect(await isLocked()).toBe(true);
  });

  test("VET-03 open pages get awards and revocations; members' pages get no answers", async () => {
    const { id, revision } = await submitted();
    expect((await changesOf(cast.lead)).at(-1)).toBe('badges');
    expect(await changesOf(colleague)).toEqual([]);
    await decide({ id, revision }, { decision: 'award' });
    expect((await changesOf(colleague)).sort()).toEqual(['badges', 'jobs']);
    const awarded = { id, revision: Number((await read()).revision) };
    await decide(awarded, { decision: 'revoke', reason: 'Wrong business.' });
    expect(await changesOf(colleague)).toHaveLength(4);
  });

  test("VET-05 operators' open cases get each submission, withdrawal and decision", async () => {
    const countVetting = async () =>
      (await changesOf(cast.operator)).filter((kind) => kind === 'vetting').length;
    const before = await countVetting();
    const { id, revision } = await submitted();
    expect(await countVetting()).toBe(before + 1);
    await cast.lead.put(statusPath('draft'), { revision });
    expect(await countVetting()).toBe(before + 2);
    const drafted = Number((await read()).revision);
    await save([], drafted);
    expect(await countVetting()).toBe(before + 2);
    const again = await submitted(Number((await read()).revision));
    await decide({ id, revision: again.revision }, { decision: 'return', reason: 'Unsigned.' });
    expect(await countVetting()).toBe(before + 4);
    expect(await changesOf(cast.lead)).not.toContain('vetting');
  });
});

test('VET-02 VET-03 the conflict of an outdated change names the later event', async () => {
  const { id, revision } = await submitted();
  const codeOf = ({ body }: { body: Wire }) => String(body.code);
  const draft = () => cast.lead.put(statusPath('draft'), { revision });
  await decide({ id, revision }, { decision: 'return', reason: 'Unsigned.' });
  expect([codeOf(await save([], revision)), codeOf(await draft())]).toEqual([
    'vetting.staleReturned',
    'vetting.staleReturned',
  ]);
  expect(codeOf(await decide({ id, revision }, { decision: 'award' }))).toBe('vetting.reviewReturned');
  api.clock.advance(HOUR);
  await save([], Number((await read()).revision));
  expect(codeOf(await draft())).toBe('vetting.stale');
  api.clock.advance(HOUR);
  const sent = await submitted(Number((await read()).revision));
  await decide(sent, { decision: 'award' });
  expect(codeOf(await cast.lead.put(statusPath('draft'), { revision: sent.revision }))).toBe(
    'vetting.staleAwarded',
  );
});

test('VET-05 an operator of an outdated case gets the later event, and nothing is decided', async () => {
  const first = await submitted();
  const award = async (revision: number) => {
    const { status, body } = await decide({ id: first.id, revision }, { decision: 'award' });
    return [status, body.code];
  };
  api.clock.advance(HOUR);
  await cast.lead.put(statusPath('draft'), { revision: first.revision });
  expect(await award(first.revision)).toEqual([409, 'vetting.reviewTakenBack']);
  api.clock.advance(HOUR);
  await save([], Number((await read()).revision));
  expect(await award(first.revision)).toEqual([409, 'vetting.reviewChanged']);
  api.clock.advance(HOUR);
  const second = await submitted(Number((await read()).revision));
  expect(await award(first.revision)).toEqual([409, 'vetting.reviewSubmitted']);
  expect(await award(second.revision)).toEqual([200, undefined]);
});

test('VET-01 on its last local day, a badge shows that it expires today', async () => {
  const path = `/level/cases/${supplier()}/${level}`;
  const expiresToday = async () => {
    const vettingCase = listOf((await cast.lead.get(path)).body)[0]?.vettingCase as unknown as Wire;
    return vettingCase.expiresToday;
  };
  await addCase(api, { businessId: supplier(), levelId: level }, 'closed', [20260312]);
  const found: unknown[] = [];
  for (const day of ['11', '12', '13']) {
    api.clock.set(`2026-03-${day}T01:00:00.000Z`);
    found.push(await expiresToday());
  }
  expect(found).toEqual([undefined, true, undefined]);
});

test('VET-01 API-05 members see which badges their business has, and nothing else', async () => {
  const other = await addLevel(api, 'Expired badge');
  await addCase(api, { businessId: supplier(), levelId: other }, 'closed', [20260301]);
  await decide(await submitted(), { decision: 'award' });
  const draft = await addLevel(api, 'Draft badge');
  await addCase(api, { businessId: supplier(), levelId: draft }, 'draft');
  const path = `/level/cases/${supplier()}/${[level, other, draft].join(',')}`;
  const { body } = await colleague.get(path);
  expect(listOf(body).map(({ vettingCase }) => vettingCase)).toEqual([
    expect.objectContaining({ state: 'closed', responses: [] }),
    null,
    null,
  ]);
  expect(JSON.stringify(body)).not.toContain('20270228');
  api.clock.advance(HOUR);
  const renewal = await save([answerTo(questions.who, 'Ada Byrne')], Number((await read()).revision));
  expect(renewal.status).toBe(200);
  expect((await colleague.get(path)).body).toEqual(body);
});

test('VET-03 leads are reminded 45, 14, 3 and 0 days before expiry, and afterwards', async () => {
  const { businessId } = cast.lead;
  await addCase(api, { businessId, levelId: level }, 'closed', [20260424]);
  const subjects = async () =>
    (await mailsTo(api, cast.lead.email))
      .filter(({ link }) => link === `/vetting/${level}`)
      .map(({ subject }) => subject);
  const sent: [number, string | undefined][] = [];
  // The loop runs from 10 March to 26 April, each day in the morning and in the evening. Old mails lose their links in
  // that time.
  for (let hours = 0; hours <= 47 * 24; hours += 12) {
    const before = (await subjects()).length;
    api.clock.set(new Date(Date.parse('2026-03-09T21:00:00.000Z') + hours * HOUR).toISOString());
    await Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));
    const after = await subjects();
    if (after.length > before) sent.push([hours / 24, after.at(-1)]);
  }
  const expires = 'WHS Management System expires on 24 April 2026';
  expect(sent).toEqual([
    [0, expires],
    [31, expires],
    [42, expires],
    [45, expires],
    [46, 'WHS Management System has expired'],
  ]);
  expect(await mailsTo(api, colleague.email)).toEqual([]);
});
