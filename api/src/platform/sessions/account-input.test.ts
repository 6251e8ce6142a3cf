import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BODY_BYTES, type RouteName, routeMap } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type TestCaller } from '../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

interface AccountCall {
  by: 'nobody' | 'lead';
  body: () => Record<string, unknown>;
  path?: () => string;
}

const UNKNOWN_TOKEN = 'A'.repeat(43);

const calls: Partial<Record<RouteName, AccountCall>> = {
  'POST /auth/local': { by: 'nobody', body: () => ({ email: 'a@example.com', password: 'Worklane1' }) },
  'POST /auth/logout': { by: 'nobody', body: () => ({ session: UNKNOWN_TOKEN }) },
  'POST /api/users/signup': {
    by: 'nobody',
    body: () => ({
      firstName: 'Ada',
      lastName: 'Byrne',
      email: `${newId()}@example.com`,
      password: 'Harbour12Line',
      businessName: 'Byrne Fire',
      industry: [cast.industryId],
    }),
  },
  'POST /api/users/forgotPassword': { by: 'nobody', body: () => ({ email: 'a@example.com' }) },
  'PUT /api/users/:resetToken/resetPassword': {
    by: 'nobody',
    path: () => '/api/users/unknown/resetPassword',
    body: () => ({ newPassword: 'Harbour12Line' }),
  },
  'PUT /api/users/me': {
    by: 'lead',
    body: () => ({ firstName: 'Ada', lastName: 'Byrne', jobTitle: 'Lead' }),
  },
  'PUT /api/users/:id': {
    by: 'lead',
    path: () => `/api/users/${cast.lead.id}`,
    body: () => ({ firstName: 'Ada', lastName: 'Byrne', isPrimary: true }),
  },
  'PUT /api/users/:id/password': {
    by: 'lead',
    path: () => `/api/users/${cast.lead.id}/password`,
    body: () => ({ passwords: { oldPassword: 'Worklane1', newPassword: 'Harbour12Line' } }),
  },
  'PUT /api/userpreferences/mine': { by: 'lead', body: () => ({ appearance: 'dark', declinedMails: [] }) },
  'POST /api/users/me/close': { by: 'lead', body: () => ({ email: 'a@example.com', password: 'Worklane1' }) },
  'POST /api/users/reopen': { by: 'nobody', body: () => ({ token: 'unknown' }) },
  'POST /api/unsubscribe': { by: 'nobody', body: () => ({ token: 'unknown' }) },
  'POST /auth/second-step': {
    by: 'nobody',
    body: () => ({ token: UNKNOWN_TOKEN, kind: 'app', code: '123456' }),
  },
  'POST /auth/second-step/lost': { by: 'nobody', body: () => ({ token: UNKNOWN_TOKEN }) },
  'POST /auth/second-step/removal': { by: 'nobody', body: () => ({ token: UNKNOWN_TOKEN }) },
  'POST /auth/second-step/removal/stop': { by: 'nobody', body: () => ({ token: UNKNOWN_TOKEN }) },
  'POST /auth/passkey': {
    by: 'nobody',
    body: () => ({
      id: 'AA',
      clientDataJSON: 'AA',
      authenticatorData: 'AA',
      signature: 'AA',
      userHandle: 'AA',
    }),
  },
  'POST /api/users/me/email-change': {
    by: 'lead',
    body: () => ({ email: `${newId()}@example.com`, password: 'Worklane1' }),
  },
  'POST /api/users/email-change/confirm': { by: 'nobody', body: () => ({ token: UNKNOWN_TOKEN }) },
  'POST /api/users/email-change/undo': { by: 'nobody', body: () => ({ token: UNKNOWN_TOKEN }) },
  'POST /api/users/me/program-tokens': {
    by: 'lead',
    body: () => ({ name: 'Accounting', scope: 'read', days: 30, password: 'Worklane1' }),
  },
  'POST /api/users/me/passkeys/options': { by: 'lead', body: () => ({ password: 'Worklane1' }) },
  'POST /api/users/me/passkeys': {
    by: 'lead',
    body: () => ({ id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: ['usb'] }),
  },
  'PUT /api/users/me/passkeys/:id': {
    by: 'lead',
    path: () => `/api/users/me/passkeys/${newId()}`,
    body: () => ({ name: 'Phone' }),
  },
  'POST /api/users/me/passkeys/:id/remove': {
    by: 'lead',
    path: () => `/api/users/me/passkeys/${newId()}/remove`,
    body: () => ({ password: 'Worklane1' }),
  },
  'PUT /api/users/me/push': {
    by: 'lead',
    body: () => ({ endpoint: 'https://push.example.com/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }),
  },
  'POST /api/users/me/second-step': { by: 'lead', body: () => ({ password: 'Worklane1' }) },
  'POST /api/users/me/second-step/confirm': { by: 'lead', body: () => ({ code: '123456' }) },
  'POST /api/users/me/second-step/codes': { by: 'lead', body: () => ({ password: 'Worklane1' }) },
  'POST /api/users/me/second-step/remove': { by: 'lead', body: () => ({ password: 'Worklane1' }) },
};

test('API-04 every account call with a body is tested', () => {
  const ofAccount = (Object.keys(routeMap) as RouteName[]).filter(
    (name) => 'body' in routeMap[name] && / \/(auth|api\/(users|userpreferences|unsubscribe))\b/.test(name),
  );
  expect(Object.keys(calls).sort()).toEqual(ofAccount.sort());
});

const hostile: Readonly<Record<string, unknown>> = {
  'a number': 5,
  'an object': { $ne: null },
  'a list of lists': [[[]]],
  'a NUL': 'a\u0000b',
  'half a character': 'a\ud800b',
  'more than any field takes': 'x'.repeat(BODY_BYTES - 512),
};

const send = (name: RouteName, { by, path }: AccountCall, body: unknown) => {
  const [method, url] = name.split(' ') as ['POST' | 'PUT', string];
  const caller: TestCaller = by === 'nobody' ? api.nobody : cast.lead;
  const call = method === 'PUT' ? caller.put : caller.post;
  return call(path?.() ?? url, body, { 'x-forwarded-proto': 'https' });
};

describe.each(Object.entries(calls) as [RouteName, AccountCall][])('%s', (name, call) => {
  test.each(Object.entries(hostile))(
    'API-04 %s in any field is refused naming the field',
    async (_, value) => {
      for (const field of Object.keys(call.body())) {
        const { status, body } = await send(name, call, { ...call.body(), [field]: value });
        expect([field, [400, 413].includes(status), status]).toEqual([field, true, status]);
        if (status !== 400) continue;
        const named = listOf(body.errors).map((error) => String(error.field).split('.')[0]);
        expect([field, named]).toEqual([field, expect.arrayContaining([field])]);
      }
    },
  );

  test('API-04 an unknown field and another kind of body are refused', async () => {
    const unknown = await send(name, call, { ...call.body(), isOperator: true, __proto__: { a: 1 } });
    expect(unknown.status).toBe(400);
    expect(listOf(unknown.body.errors).map(({ field }) => String(field))).toEqual(['isOperator']);
    for (const body of [[], 'text', 5]) {
      const { status } = await send(name, call, body);
      expect([body, status >= 400 && status < 500]).toEqual([body, true]);
    }
  });
});
