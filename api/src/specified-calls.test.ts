import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CallScene, specifiedCalls } from './testing/access/specified-calls.ts';
import { addCase, addCast, addLevel, type Cast } from './testing/cast.ts';
import { startTestApi, type TestApi, type TestCaller } from './testing/test-api.ts';
import { publish, publishAccepted } from './testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let scene: CallScene;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const { lead, colleague, rival } = cast;
  const { briefId, projectId } = await publishAccepted(cast);
  const open = await publish(cast.buyer, cast, [], { openToMarket: true });
  const chat = await lead.post('/api/chats', { collaborators: [lead.id, colleague.id] });
  const level = await addLevel(api, 'Working at heights');
  await addCase(api, { businessId: lead.businessId, levelId: level }, 'draft');
  const invited = await lead.post(`/api/userinvitations/${lead.businessId}`, {
    invitedUser: { email: 'mo.haddad@example.com', firstName: 'Mo', lastName: 'Haddad' },
  });
  scene = {
    lead: lead.id,
    colleague: colleague.id,
    rival: rival.id,
    business: lead.businessId,
    rivalBusiness: rival.businessId,
    industry: cast.industryId,
    brief: briefId,
    openBrief: open.briefId,
    project: projectId,
    chat: String(chat.body.id),
    level,
    invitation: String(invited.body.id),
  };
});
afterAll(() => api.close());

function send(who: TestCaller, call: string, body?: unknown) {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT', string];
  return method === 'GET' ? who.get(url) : who[method === 'POST' ? 'post' : 'put'](url, body);
}

describe.each(Object.entries(specifiedCalls))('the calls of section 7 about %s', (_, calls) => {
  test('API-01 answer with JSON at their path, method, query and payload', async () => {
    const answers: unknown[] = [];
    for (const { call, body, by = 'lead', status, code, isPublic } of calls) {
      const answer = await send(isPublic ? api.nobody : cast[by], call(scene), body?.(scene));
      const isRight = answer.status === status && (code === undefined || String(answer.body.code) === code);
      const isJson =
        status === 204 || /^application\/(problem\+)?json/.test(answer.headers['content-type'] ?? '');
      if (!isRight || !isJson) answers.push({ call: call(scene), status: answer.status, body: answer.body });
    }
    expect(answers).toEqual([]);
  });

  test('API-01 require the token, except those for signed-out people', async () => {
    const open: string[] = [];
    for (const { call, body } of calls) {
      const { status, body: answer } = await send(api.nobody, call(scene), body?.(scene));
      if (status !== 401 || String(answer.code) !== 'auth.required') open.push(call(scene));
    }
    expect(open).toEqual(calls.filter(({ isPublic }) => isPublic).map(({ call }) => call(scene)));
  });
});

test('API-01 the api describes itself in OpenAPI 3.1', async () => {
  const { status, body } = await api.nobody.get('/api/docs/json');
  expect({ status, version: String(body.openapi) }).toEqual({ status: 200, version: '3.1.0' });
  expect(Object.keys(body.paths ?? {})).toEqual(expect.arrayContaining(['/api/projects', '/auth/local']));
});
