import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type RouteAccess,
  type RouteContract,
  type RouteName,
  routeMap,
} from '@worklane/shared-kernel/contracts';
import { addCast, type Cast } from './testing/cast.ts';
import { callerOf, startTestApi, type TestApi, type TestCaller } from './testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

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

/** The answer of the access guard for each kind of user; later checks and handlers may answer otherwise. */
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
  test.each(kinds)('API-05 lets pass who its contract names, and nobody else: %s', async (kind) => {
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
  });
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

test('API-05 a body is read only from those who may send it', async () => {
  const huge = JSON.stringify({ release: 'x'.repeat(2_000_000) });
  const answer = await api.nobody.send({
    method: 'POST',
    url: '/api/releases/shell',
    payload: huge,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(401);
});
