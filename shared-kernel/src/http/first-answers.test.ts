import { webcrypto } from 'node:crypto';
import { TextEncoder as NodeTextEncoder } from 'node:util';
import { stubNetwork } from '../testing/index.tsx';
import { readFirstAnswers } from './first-answers.ts';

const TOKEN = 'secret';
const PATH = '/api/projects/counts';
const answer = { data: { pending: 3, current: 1, completed: 0 }, recordCount: null };

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  // The digest accepts only bytes of its realm.
  jest.spyOn(globalThis, 'TextEncoder').mockImplementation(() => new NodeTextEncoder() as TextEncoder);
});

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
});

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(crypto, 'subtle');
});

async function writePage(path = PATH): Promise<void> {
  const digest = await webcrypto.subtle.digest('SHA-256', new NodeTextEncoder().encode(TOKEN));
  const of = Buffer.from(digest).toString('base64');
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'first-answers' });
  element.textContent = JSON.stringify({ of, answers: { [path]: answer } });
  document.body.append(element);
}

test('an embedded answer is returned once and removed from the page', async () => {
  await writePage();
  const take = readFirstAnswers(document);
  expect(document.getElementById('first-answers')).toBeNull();
  expect(await take('/api/users/me', TOKEN)).toBeNull();
  expect(await take(PATH, TOKEN)).toEqual(answer);
  expect(await take(PATH, TOKEN)).toBeNull();
});

test.each([['another person'], [null]])(
  'the answers of one person are not returned for %p',
  async (token) => {
    await writePage();
    expect(await readFirstAnswers(document)(PATH, token)).toBeNull();
  },
);

function arriveAt(responseStart: number): void {
  const getEntriesByType = (type: string) => (type === 'navigation' ? [{ responseStart }] : []);
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: getEntriesByType });
}

test.each([
  ['used ten seconds after the page began to arrive, however late its scripts are', 4_000, 14_000, answer],
  ['not used later, even if the first call is made only then', 4_000, 14_001, null],
  ['used ten seconds after the navigation if the browser says no more', null, 10_000, answer],
  ['not used later if the browser says no more', null, 10_001, null],
])('answers are %s', async (_, arrival, now, expected) => {
  await writePage();
  if (arrival !== null) arriveAt(arrival);
  jest.mocked(performance.now).mockReturnValue(now);
  expect(await readFirstAnswers(document)(PATH, TOKEN)).toEqual(expected);
});

test('answers read in time are not used afterwards', async () => {
  await writePage();
  arriveAt(500);
  const take = readFirstAnswers(document);
  jest.mocked(performance.now).mockReturnValue(10_501);
  expect(await take(PATH, TOKEN)).toBeNull();
});

test('a page without embedded answers makes its calls', async () => {
  expect(await readFirstAnswers(document)(PATH, TOKEN)).toBeNull();
});

test('a call uses the embedded answer, and the next one calls the api', async () => {
  await writePage();
  await jest.isolateModulesAsync(async () => {
    const { call, writeToken } = await import('./index.ts');
    writeToken(TOKEN);
    expect(await call('GET /api/projects/counts')).toEqual(answer.data);
  });
  const network = stubNetwork({ 'GET /api/projects/counts': () => ({ ...answer.data, pending: 4 }) });
  const { call } = await import('./index.ts');
  expect(await call('GET /api/projects/counts')).toMatchObject({ pending: 4 });
  network.restore();
});

test('a call with a query uses only the answer to the same address', async () => {
  await writePage('/api/projects/status/in-progress?pageNum=1&sort=createdAt:desc&fromSeller=true');
  await jest.isolateModulesAsync(async () => {
    const { send, replaceTransport, writeToken } = await import('./index.ts');
    writeToken(TOKEN);
    const asked: string[] = [];
    replaceTransport(async (config) => {
      asked.push(config.url ?? '');
      return { data: [], status: 200, statusText: 'OK', headers: {}, config };
    });
    const list = (pageNum: number) =>
      send('GET /api/projects/status/:status', {
        params: { status: 'in-progress' },
        query: { pageNum, sort: 'createdAt:desc', fromSeller: 'true' },
      });
    expect((await list(2)).data).toEqual([]);
    expect(asked).toHaveLength(1);
    expect((await list(1)).data).toEqual(answer.data);
    expect(asked).toHaveLength(1);
    await list(1);
    expect(asked).toHaveLength(2);
  });
});
