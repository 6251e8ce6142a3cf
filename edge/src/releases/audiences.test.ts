import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BIND_COOKIE, TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import { type FakeApi, startFakeApi } from '../testing/edge-under-test.ts';
import { Audiences } from './audiences.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

test('MFE-03 AUTH-19 a canary by name survives an api failure, and ends with the session', async () => {
  let [status, now] = [200, Date.now()];
  api.answer = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('["mf-garden"]');
  const audiences = new Audiences(api.url, () => new Date(now));
  /** Repeated, because the api may be late on a slow machine. */
  const packages = async (expected: string[]) => {
    let found: string[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      found = [...(await audiences.packagesFor(`${TOKEN_COOKIE}=tester; ${BIND_COOKIE}=browser`))];
      if (found.join() === expected.join()) break;
    }
    return found;
  };
  const later = () => {
    now += 60_000;
  };
  expect(await packages(['mf-garden'])).toEqual(['mf-garden']);
  later();
  status = 503;
  expect(await packages(['mf-garden'])).toEqual(['mf-garden']);
  status = 401;
  expect(await packages([])).toEqual([]);
});
