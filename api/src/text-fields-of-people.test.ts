import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AccountReasonBody,
  ChangeProfileBody,
  DecideVettingBody,
  RenamePasskeyBody,
  RenameSearchBody,
  SaveSearchBody,
  SaveVettingCaseBody,
  textKindOf,
} from '@worklane/shared-kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { joinedOddTexts, multiline, oddTexts } from '@worklane/shared-kernel/testing/odd-texts';
import { sample } from '../../tooling/jest/sample.ts';
import { addVettingQuestion } from './demo/records.repository.ts';
import { TestBrowser } from './testing/browser.ts';
import { addCast, addLevel, addPerson, type Cast, TEST_PASSWORD } from './testing/cast.ts';
import { SoftAuthenticator } from './testing/servers/soft-authenticator.ts';
import { listOf, startTestApi, type TestApi } from './testing/test-api.ts';

const someTexts = sample(oddTexts, 30);

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

test('the contracts define the kind of each name and reason', () => {
  expect(textKindOf(ChangeProfileBody.properties.jobTitle)).toBe('line');
  expect(textKindOf(RenamePasskeyBody.properties.name)).toBe('line');
  expect(textKindOf(SaveSearchBody.properties.name)).toBe('line');
  expect(textKindOf(RenameSearchBody.properties.name)).toBe('line');
  expect(textKindOf(AccountReasonBody.properties.reason)).toBe('line');
  expect(textKindOf(DecideVettingBody.properties.reason)).toBe('plain');
  expect(textKindOf(SaveVettingCaseBody.properties.responses.items.properties.answer)).toBe('plain');
});

test('USER-01 odd texts are returned unchanged from a job title, on one line', async () => {
  for (const jobTitle of someTexts) {
    await cast.lead.put('/api/users/me', { jobTitle });
    expect((await cast.lead.get('/api/users/me')).body.jobTitle).toBe(jobTitle);
  }
  await cast.lead.put('/api/users/me', { jobTitle: ' Site\r\nmanager ' });
  expect((await cast.lead.get('/api/users/me')).body.jobTitle).toBe('Site manager');
});

test("SRCH-01 odd texts are returned unchanged from a saved search's name", async () => {
  const saved = await cast.rival.post('/api/search/saved', { name: 'Near', query: {} });
  const path = `/api/search/saved/${saved.body.id}`;
  for (const name of someTexts) {
    expect((await cast.rival.put(path, { name })).body.name).toBe(name);
    expect(listOf((await cast.rival.get('/api/search/saved')).body)).toMatchObject([{ name }]);
  }
  const two = await cast.rival.post('/api/search/saved', { name: 'Two\nlines', query: {} });
  expect(two.body.name).toBe('Two lines');
  expect((await cast.rival.put(path, { name: ' \u0007 ' })).status).toBe(400);
});

test("odd texts are returned unchanged from a passkey's name", async () => {
  const person = await addPerson(api);
  const browser = new TestBrowser(api);
  await browser.post('/auth/local', { email: person.email, password: TEST_PASSWORD });
  const options = await browser.post('/api/users/me/passkeys/options', { password: TEST_PASSWORD });
  const device = new SoftAuthenticator().create(options.body as never);
  const { body } = await browser.post('/api/users/me/passkeys', device);
  const path = `/api/users/me/passkeys/${String(body.id)}`;
  for (const name of someTexts) expect((await browser.send('PUT', path, { name })).body.name).toBe(name);
  const listed = await browser.get('/api/users/me/sign-in-methods');
  expect(listed.body).toMatchObject({ passkeys: [{ name: someTexts.at(-1) }] });
  expect((await browser.send('PUT', path, { name: 'My\nphone' })).body.name).toBe('My phone');
});

test('odd texts are returned unchanged from the reason of a disabled account', async () => {
  const { id } = await addPerson(api);
  for (const reason of joinedOddTexts(' | ', TEXT_MAX_LENGTH.operatorReason)) {
    const disabled = await cast.operator.post(`/api/operator/users/${id}/disable`, { reason });
    expect(disabled.body.disabling).toMatchObject({ reason });
    await cast.operator.post(`/api/operator/users/${id}/enable`, { reason });
  }
});

test('VET-02 odd texts are returned unchanged from answers and return reasons', async () => {
  const level = await addLevel(api, 'WHS Management System');
  const database = api.app.platform.database;
  const question = { levelId: level, position: 0, kind: 'text', label: 'Who', question: 'Who?' } as const;
  const questionId = await addVettingQuestion(database, { ...question, hasExpiry: false, isRequired: true });
  const { businessId } = cast.lead;
  const path = `/case/supplierid/${businessId}/levelid/${level}`;
  let revision = 0;
  const longest = Math.floor(TEXT_MAX_LENGTH.reason / 2) - 3;
  for (const text of joinedOddTexts('\n', longest).map(multiline)) {
    const responses = [{ questionId, answer: text, fileIds: [], expiration: null }];
    const saved = await cast.lead.put(path, { revision, responses });
    expect(listOf(saved.body.draft?.responses)).toMatchObject([{ questionResponse: { answer: text } }]);
    const status = `/api/vetting/user/${businessId}/${level}/submit`;
    const sent = await cast.lead.put(status, { revision: saved.body.revision });
    const decision = { revision: sent.body.revision, decision: 'return', reason: text };
    const decided = await cast.operator.post(`/api/operator/vetting/${saved.body._id}/decision`, decision);
    expect(decided.status).toBe(200);
    const { body } = await cast.lead.get(path);
    expect(body.returnReason).toBe(text);
    revision = Number(body.revision);
  }
});
