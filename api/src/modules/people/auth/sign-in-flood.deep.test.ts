import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addPerson } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashNewPassword } from './index.ts';

const PASSWORD = 'Worklane1';
const EMAIL = 'lead@example.org';
const STRANGERS = 300;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addPerson(api, { email: EMAIL, passwordHash: await hashNewPassword(PASSWORD, 'signUp') });
});
afterAll(() => api.close());

let block = 0;
function signIn(email: string, password: string) {
  block += 1;
  const address = `10.${Math.floor(block / 250)}.${block % 250}.1`;
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': address };
  return api.nobody.post('/auth/local', { email, password }, headers);
}

function flood(count: number) {
  let checked = 0;
  const all = Array.from({ length: count }, async (_, index) => {
    const { status } = await signIn(`invented-${index}@example.net`, PASSWORD);
    if (status === 401) checked += 1;
    return status;
  });
  return { all: Promise.all(all), checked: () => checked };
}

test('AUTH-04 people sign in from new browsers while many invented emails wait', async () => {
  const { all, checked } = flood(STRANGERS);
  const real = await Promise.all(Array.from({ length: 8 }, () => signIn(EMAIL, PASSWORD)));
  const checkedBefore = checked();
  const statuses = await all;
  expect(real.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(checkedBefore).toBeLessThan(STRANGERS / 10);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100);
});

test('AUTH-04 a wrong password is answered no sooner than an invented email', async () => {
  const { all, checked } = flood(90);
  const { status } = await signIn(EMAIL, 'Worklane2');
  const checkedBefore = checked();
  await all;
  expect([status, checkedBefore > 80]).toEqual([401, true]);
});
