import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type RouteAccess,
  type RouteContract,
  type RouteName,
  routeMap,
  takesProgramTokens,
} from '@worklane/shared-kernel/contracts';
import type { ProgramTokenScope } from '@worklane/shared-kernel/domain';
import { makeProgramToken } from './platform/sessions/program-tokens.repository.ts';
import { addCast, addPerson, type Cast, type TestPerson } from './testing/cast.ts';
import { callerOf, startTestApi, type TestApi, type TestCaller } from './testing/test-api.ts';

let api: TestApi;
let cast: Cast;

let unconfirmed: TestPerson;
let programs: Readonly<Record<ProgramTokenScope, TestCaller>>;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  unconfirmed = await addPerson(api, { businessId: cast.rival.businessId, emailConfirmedAt: null });
  programs = { read: await programOf('read'), write: await programOf('write') };
});
afterAll(() => api.close());

async function programOf(scope: ProgramTokenScope): Promise<TestCaller> {
  const { database } = api.app.platform;
  const values = { userId: cast.strata.id, name: 'Accounting', scope, days: 30, now: api.clock.now() };
  const { token } = await makeProgramToken(database, values);
  return callerOf(api.app, { authorization: `Bearer ${token}` });
}

const kinds = [
  'signed out',
  'a deploy token only',
  'no business',
  'procurement buyer',
  'standard member',
  'standard buyer',
  'operator',
] as const;
type Kind = (typeof kinds)[number];

const passes: Readonly<Record<Exclude<RouteAccess, 'deploy'>, readonly Kind[]>> = {
  public: kinds,
  session: ['no business', 'procurement buyer', 'standard member', 'standard buyer', 'operator'],
  standard: ['standard member', 'standard buyer'],
  buyer: ['procurement buyer', 'standard buyer'],
  operator: ['operator'],
  release: ['operator'],
  owner: ['operator'],
};

function callerOfKind(kind: Kind): TestCaller {
  switch (kind) {
    case 'signed out':
      return api.nobody;
    case 'a deploy token only':
      return callerOf(api.app, { authorization: 'Bearer not-a-token' });
    case 'no business':
      return cast.nobusiness;
    case 'procurement buyer':
      return cast.buyer;
    case 'standard member':
      return cast.colleague;
    case 'standard buyer':
      return cast.strata;
    case 'operator':
      return cast.operator;
  }
}

describe.each(Object.keys(routeMap) as RouteName[])('%s', (key) => {
  const contract: RouteContract = routeMap[key];
  test.each(kinds)(
    'API-05 serves the users that its contract names and refuses all others: %s',
    async (kind) => {
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
      const url = path
        .replace(':id', '00000000-0000-7000-8000-000000000000')
        .replace(':status', 'completed')
        .replace(':package', 'shell');
      const isSignOut = path === '/auth/logout';
      const caller = isSignOut && kind !== 'signed out' ? await freshSession(kind) : callerOfKind(kind);
      const answer = await caller.send({ method, url });
      const isSignedOut = kind === 'signed out' || kind === 'a deploy token only';
      if (contract.access === 'deploy') {
        const code = kind === 'signed out' ? 'access.deployTokenRequired' : 'access.deployTokenUnknown';
        expect(answer).toMatchObject({ status: 401, body: { code } });
      } else if (passes[contract.access].includes(kind)) {
        expect([401, 403, 500]).not.toContain(answer.status);
      } else {
        expect(answer.status).toBe(isSignedOut ? 401 : 403);
      }
    },
  );
});

async function freshSession(kind: Kind): Promise<TestCaller> {
  const ids: Partial<Record<Kind, string>> = {
    'no business': cast.nobusiness.id,
    'procurement buyer': cast.buyer.id,
    'standard member': cast.colleague.id,
    'standard buyer': cast.strata.id,
    operator: cast.operator.id,
  };
  const id = ids[kind];
  return id ? api.as(id) : callerOfKind(kind);
}

describe.each(Object.keys(routeMap) as RouteName[])('%s', (key) => {
  const contract: RouteContract = routeMap[key];
  const { access } = contract;
  test.each(['read', 'write'] as const)(
    'API-05 takes program tokens if its contract allows, and no changes by read tokens: %s',
    async (scope) => {
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
      const url = path
        .replace(':id', '00000000-0000-7000-8000-000000000000')
        .replace(':status', 'completed')
        .replace(':package', 'shell');
      const { status, body } = await programs[scope].send({ method, url });
      if (access === 'public') return expect([401, 500]).not.toContain(status);
      if (access === 'deploy' || access === 'release') return expect(status).toBe(401);
      if (!takesProgramTokens(contract))
        return expect({ status, code: body.code }).toEqual({ status: 403, code: 'access.inPersonOnly' });
      if (scope === 'read' && method !== 'GET')
        return expect({ status, code: body.code }).toEqual({ status: 403, code: 'access.readOnlyToken' });
      expect([401, 403, 500]).not.toContain(status);
    },
  );
});

test.each(Object.keys(routeMap) as RouteName[])(
  'AUTH-10 %s requires a confirmed email if it reaches others or adds a sign-in method',
  async (key) => {
    const { access, confirmedOnly }: RouteContract = routeMap[key];
    if ((access !== 'session' && access !== 'standard') || key === 'POST /auth/logout') return;
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const url = path.replace(':id', '00000000-0000-7000-8000-000000000000').replace(':status', 'completed');
    const { status, body } = await unconfirmed.send({ method, url });
    if (confirmedOnly)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'access.emailUnconfirmed' });
    else expect(body?.code).not.toBe('access.emailUnconfirmed');
  },
);

test('AUTH-10 a person with an unconfirmed email reaches nobody and adds no sign-in method', () => {
  const calls = Object.entries(routeMap).flatMap(([key, contract]: [string, RouteContract]) =>
    contract.confirmedOnly ? [key] : [],
  );
  expect(calls.sort()).toEqual([
    'GET /api/search/authenticated/users',
    'GET /api/search/users',
    'GET /api/search/users/:id',
    'POST /api/chats',
    'POST /api/grouptalkmessage/:entityId',
    'POST /api/messages/:chatId',
    'POST /api/userinvitations/:businessId',
    'POST /api/userinvitations/:businessId/request',
    'POST /api/users/me/calendar',
    'POST /api/users/me/passkeys',
    'POST /api/users/me/passkeys/options',
    'POST /api/users/me/program-tokens',
    'POST /api/users/me/second-step',
    'POST /api/users/me/second-step/confirm',
    'POST /email',
    'PUT /api/business/:id/publicPage',
    'PUT /api/requestforquotes/supplier/:id',
    'PUT /api/userinvitations/:businessId/:action',
    'PUT /api/userinvitations/:businessId/request/:action',
    'PUT /api/users/me/push',
  ]);
});

test('calls about sign-in, invitations or browsers refuse programs', () => {
  const calls = Object.entries(routeMap).filter(([, contract]) =>
    ['session', 'standard', 'buyer'].includes(contract.access),
  );
  const open = calls
    .filter(([key, contract]) => takesProgramTokens(contract) && isAboutAccess(key, contract))
    .map(([key]) => key);
  expect(open).toEqual([
    'GET /api/userinvitations/business/:businessId',
    'GET /api/userinvitations/user',
    'GET /api/userinvitations/leaving',
    'GET /api/users/me',
    'PUT /api/users/me',
  ]);
});

/** Matches by path or password: every new call of this kind needs a decision here. */
const isAboutAccess = (key: string, { body }: RouteContract): boolean =>
  / \/api\/(users\/me\b|userinvitations\b|.*\/members\b)/.test(key) ||
  Object.hasOwn((body as { properties?: object })?.properties ?? {}, 'password');

test('API-05 a body is read only after its sender is authorised', async () => {
  const huge = JSON.stringify({ release: 'x'.repeat(2_000_000) });
  const answer = await api.nobody.send({
    method: 'POST',
    url: '/api/releases/shell',
    payload: huge,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(401);
});
