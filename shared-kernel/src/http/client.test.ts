import { noAnswer, problemAnswer, StubAnswer, type StubbedNetwork, stubNetwork } from '../testing/index.tsx';
import { ApiError } from './api-error.ts';
import { call, send, unauthorised$ } from './client.ts';
import { removeToken, writeToken } from './token-cookie.ts';

const id = '019a9d00-0000-7000-8000-000000000001';
let network: StubbedNetwork;

beforeEach(() => {
  jest.useFakeTimers();
  removeToken();
});

afterEach(() => {
  jest.useRealTimers();
  network.restore();
});

async function whileTimePasses<Value>(work: Promise<Value>): Promise<Value> {
  const settled = work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return (await settled)();
}

const counts = { pending: 3, current: 1, completed: 0 };

test("MFE-06 a call has its contract's path, the bearer token and a request id", async () => {
  writeToken('secret');
  network = stubNetwork({ 'GET /api/projects/counts': () => counts });
  expect(await call('GET /api/projects/counts')).toEqual(counts);
  const [made] = network.calls;
  expect(made?.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(made?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(made?.headers['idempotency-key']).toBeUndefined();
});

test("a call requests the page's language, which may differ from the browser's", async () => {
  network = stubNetwork({ 'GET /api/projects/counts': () => counts });
  document.documentElement.lang = 'pl-PL';
  await call('GET /api/projects/counts');
  document.documentElement.lang = '';
  await call('GET /api/projects/counts');
  expect(network.calls.map(({ headers }) => headers['accept-language'])).toEqual(['pl-PL', undefined]);
});

test('a list returns the total number of records', async () => {
  network = stubNetwork({
    'GET /api/projects/status/:status': () => new StubAnswer(200, [], { 'record-count': '72' }),
  });
  const answer = await send('GET /api/projects/status/:status', { params: { status: 'completed' } });
  expect(answer.recordCount).toBe(72);
});

test('a change is repeated with the same key while the server is busy', async () => {
  let tries = 0;
  network = stubNetwork({
    'POST /api/buyer/projects/:id/award': () => {
      tries += 1;
      return problemAnswer(503, { code: 'busy', message: 'Try again' });
    },
  });
  const failure = await whileTimePasses(call('POST /api/buyer/projects/:id/award', { params: { id } })).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect(tries).toBe(3);
  expect(new Set(network.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a call without a connection is retried and then fails as a network error', async () => {
  network = stubNetwork({ 'GET /api/projects/counts': noAnswer });
  const failure = await whileTimePasses(call('GET /api/projects/counts')).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'network', status: 0 });
  expect(network.calls).toHaveLength(3);
});

test('API-04 a problem keeps its code, message, field errors and the current record', async () => {
  const errors = [{ field: 'basePrice', code: 'price.tooLow', message: 'Fee needs to be $2 or more' }];
  network = stubNetwork({
    'PUT /api/projects/:id': () =>
      problemAnswer(409, {
        code: 'quote.stale',
        message: 'Somebody changed it',
        errors,
        current: { version: 4 },
      }),
  });
  const failure = await call('PUT /api/projects/:id', {
    params: { id },
    query: { action: 'recallQuote' },
    body: {},
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    status: 409,
    code: 'quote.stale',
    message: 'Somebody changed it',
    fieldErrors: errors,
    current: { version: 4 },
  });
  expect(network.calls).toHaveLength(1);
});

test('AUTH-19 a 401 on any call except the sign-in reports that the session has ended', async () => {
  const refused = () => problemAnswer(401, { code: 'auth.required', message: 'Sign in first' });
  network = stubNetwork({ 'GET /api/projects/counts': refused, 'POST /auth/local': refused });
  const ended = jest.fn();
  const subscription = unauthorised$.subscribe(ended);
  await expect(call('POST /auth/local', { body: { email: 'a@b.com', password: 'x' } })).rejects.toThrow(
    'Sign in first',
  );
  expect(ended).not.toHaveBeenCalled();
  await expect(call('GET /api/projects/counts')).rejects.toThrow('Sign in first');
  expect(ended).toHaveBeenCalledTimes(1);
  subscription.unsubscribe();
});
