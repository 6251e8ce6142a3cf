import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { FirstAnswers } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { shellStartScript } from '../pages/shell-start.ts';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, manifestOf, newKey, setOf, signWith } from '../testing/signed-sets.ts';

const COUNTS = '/api/notifications/newNotificationCount';
const ME = '/api/users/me';
const GARDENS = '/api/gardens/counts';
const PLOTS = '/api/plots/all?sort=size:asc&page=1';
const TOKEN = 'a-Token_of.ada';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let set: string;
let setAnswer: Promise<void>;
let onAsked: (path: string) => void;
let answers: Record<string, object | ((response: ServerResponse) => void)>;
let asked: { path: string; headers: IncomingHttpHeaders }[];

beforeAll(async () => {
  setAnswer = Promise.resolve();
  const key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  const shell = await describeFiles('shell', ['main.js']);
  const garden = await describeFiles('mf-garden', ['entry.js'], {
    manifest: manifestOf('mf-garden', {
      paths: [
        { pattern: '/gardens/:kind?', access: 'guarded', firstCalls: [`GET ${GARDENS}`] },
        { pattern: '/beds', access: 'guarded' },
        {
          pattern: '/plots/:plotId/:part?',
          access: 'guarded',
          firstCalls: ['GET /api/plots/{plotId}?part={part}', 'GET /api/plots/{plotId}'],
          addresses: [{ address: '/plots/all?sort=size:asc', firstCalls: [`GET ${PLOTS}`] }],
        },
      ],
    }),
  });
  set = JSON.stringify(
    await setOf(
      1,
      [shell, garden].map((description) => signWith(key, description)),
    ),
  );
  api.answer = ({ url = '', headers }, response) => {
    if (url === '/api/releases/set') {
      void setAnswer.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(set));
      return;
    }
    asked.push({ path: url, headers });
    onAsked(url);
    const answer = answers[url];
    if (typeof answer === 'function') answer(response);
    else {
      const body = JSON.stringify(answer ?? { code: 'notFound' });
      const length = String(Buffer.byteLength(body));
      response.writeHead(answer ? 200 : 404, { 'content-length': length, 'record-count': '3' }).end(body);
    }
  };
  edge = await startEdge(
    { dataDir: data.path, apiUrl: api.url },
    { apiPatienceMs: 60_000, limits: { firstAnswersMs: 60_000 } },
  );
});

beforeEach(() => {
  asked = [];
  setAnswer = Promise.resolve();
  onAsked = () => undefined;
  answers = { [ME]: { firstName: 'Ada' }, [COUNTS]: { seq: 4 }, [GARDENS]: { beds: 2 } };
});

afterAll(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { accept: 'text/html', ...headers } });

const cookie = `__Host-worklane_bind=b; __Host-worklane_token=${TOKEN}`;

function answersIn(html: string): FirstAnswers | null {
  const element = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html);
  return element ? JSON.parse(element[1] ?? '') : null;
}

test('a signed-in person gets the answers to the first calls with the page', async () => {
  const { body, headers } = await open('/gardens/roses', { cookie, 'user-agent': 'a browser' });
  expect(headers['cache-control']).toBe('no-store');
  const found = answersIn(body);
  expect(found?.of).toBe(createHash('sha256').update(TOKEN).digest('base64'));
  expect(found?.answers).toEqual({
    [ME]: { data: { firstName: 'Ada' }, recordCount: '3' },
    [COUNTS]: { data: { seq: 4 }, recordCount: '3' },
    [GARDENS]: { data: { beds: 2 }, recordCount: '3' },
  });
  expect(body).not.toContain(TOKEN);
  for (const call of asked) {
    expect(call.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      cookie,
      'user-agent': 'a browser',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-ahead': '1',
    });
  }
  const beds = await open('/beds', { cookie });
  expect(Object.keys(answersIn(beds.body)?.answers ?? {})).toEqual([ME, COUNTS]);
});

test.each([
  ['a parameter of its path', '/plots/p-1?tab=a', ['/api/plots/p-1']],
  ['two of them', '/plots/p-1/soil', ['/api/plots/p-1?part=soil', '/api/plots/p-1']],
  ['its own calls at one address', '/plots/all?sort=size:asc', ['/api/plots/all', PLOTS]],
  ['none of them at a longer address', '/plots/all?sort=size:asc&x=1', ['/api/plots/all']],
  ['no value that would have to be encoded', '/plots/a%2F..%2Fb%3Fc', []],
  ['no value that is longer than an id', `/plots/${'a'.repeat(65)}`, []],
])('the first calls of a page have %s', async (_, url, calls) => {
  await open(url, { cookie });
  expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/api/plots'))).toEqual(calls);
});

test('an answer cannot end its element or start another', async () => {
  answers[ME] = { firstName: '</script><script>alert(1)</script><!--\u2028' };
  const { body } = await open('/beds', { cookie });
  expect(body).not.toContain('alert(1)</script>');
  expect(answersIn(body)?.answers[ME]?.data).toEqual(answers[ME]);
});

test('a page has no refused or long answers, and has all others', async () => {
  answers = { [COUNTS]: { text: 'x'.repeat(40_000) }, [GARDENS]: { beds: 2 } };
  const { statusCode, body } = await open('/gardens', { cookie });
  expect(statusCode).toBe(200);
  expect(asked.map(({ path }) => path).sort()).toEqual([GARDENS, COUNTS, ME]);
  expect(Object.keys(answersIn(body)?.answers ?? {})).toEqual([GARDENS]);
});

test('the calls of the path start while the release set is fetched', async () => {
  setAnswer = new Promise((resolve) => {
    onAsked = (path) => {
      if (path === GARDENS) resolve();
    };
  });
  const { body } = await open('/gardens', { cookie });
  expect(answersIn(body)?.answers).toHaveProperty([GARDENS]);
});

test('a page does not contain late answers', async () => {
  const hurried = await startEdge(
    { dataDir: data.path, apiUrl: api.url },
    { limits: { firstAnswersMs: 20 } },
  );
  answers = { [ME]: () => undefined, [COUNTS]: () => undefined, [GARDENS]: () => undefined };
  const { statusCode, body } = await hurried.inject({
    url: '/gardens',
    headers: { accept: 'text/html', cookie },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('id="shell"');
  expect(answersIn(body)).toBeNull();
  await hurried.close();
});

test('an edge waits 250 ms by default', async () => {
  const usual = await startEdge({ dataDir: data.path, apiUrl: api.url });
  const deadlines = jest.spyOn(AbortSignal, 'timeout');
  answers = { [ME]: () => undefined, [COUNTS]: () => undefined };
  const { body } = await usual.inject({ url: '/beds', headers: { accept: 'text/html', cookie } });
  expect(deadlines).toHaveBeenCalledWith(250);
  expect(answersIn(body)).toBeNull();
  deadlines.mockRestore();
  await usual.close();
});

test('after six failures in a row no first calls are made for five seconds', async () => {
  let time = Date.now();
  const watched = await startEdge(
    { dataDir: data.path, apiUrl: api.url },
    { apiPatienceMs: 60_000, now: () => new Date(time), limits: { firstAnswersMs: 60_000 } },
  );
  const callsOfPage = async () => {
    asked = [];
    const { body } = await watched.inject({ url: '/gardens', headers: { accept: 'text/html', cookie } });
    expect(body).toContain('class="frame"');
    return asked.length;
  };
  const lose = (response: ServerResponse) => response.destroy();
  const fail = (response: ServerResponse) => response.writeHead(503).end();
  // A refusal does not count as a failure.
  answers = {};
  for (let page = 0; page < 3; page += 1) expect(await callsOfPage()).toBe(3);
  answers = { [ME]: lose, [COUNTS]: fail, [GARDENS]: lose };
  expect([await callsOfPage(), await callsOfPage(), await callsOfPage()]).toEqual([3, 3, 0]);
  time += 4_999;
  expect(await callsOfPage()).toBe(0);
  time += 1;
  expect([await callsOfPage(), await callsOfPage()]).toEqual([3, 0]);
  time += 5_000;
  // One answer shows that the api is back.
  answers = { [ME]: lose, [COUNTS]: { seq: 4 }, [GARDENS]: lose };
  await callsOfPage();
  time += 5_000;
  for (let page = 0; page < 4; page += 1) expect(await callsOfPage()).toBe(3);
  await watched.close();
});

test('the page removes the answers if no shell reads them in ten seconds', () => {
  const timers = new Map<number, () => void>();
  const remove = jest.fn();
  runInNewContext(shellStartScript, {
    addEventListener: () => undefined,
    setTimeout: (run: () => void, ms: number) => timers.set(ms, run),
    document: {
      addEventListener: () => undefined,
      getElementById: (id: string) => (id === 'first-answers' ? { remove } : null),
    },
  });
  expect(remove).not.toHaveBeenCalled();
  timers.get(10_000)?.();
  expect(remove).toHaveBeenCalledTimes(1);
});

test.each<[string, Record<string, string>]>([
  ['a request without a session', {}],
  ['an empty token', { cookie: '__Host-worklane_token=' }],
  ['a token that could end a header', { cookie: '__Host-worklane_token=a b' }],
  ['a browser that prefetches', { cookie, 'sec-purpose': 'prefetch' }],
])('%s makes no call to the api', async (_, headers) => {
  const { statusCode, body } = await open('/gardens', headers);
  expect(statusCode).toBe(200);
  expect(answersIn(body)).toBeNull();
  expect(asked).toEqual([]);
});
