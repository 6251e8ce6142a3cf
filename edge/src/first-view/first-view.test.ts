import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FirstView } from '@worklane/shared-kernel/contracts';
import { frameFont } from '../pages/frame.ts';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, manifestOf, newKey, setOf, signWith } from '../testing/signed-sets.ts';

const ME = '/api/users/me';
const LIST = '/api/gardens/list?page=1';
const TOKEN = 'a-Token_of.ada';

const view = (html: string): FirstView => ({ style: '.fv{color:red}', html: { 'en-AU': html } });
const views: Record<string, FirstView> = {
  '/gardens': view(
    '<h1>Gardens</h1>{{#list.data}}<a href="/garden/{{id}}" title="{{name}}">{{name}}</a>{{/list.data}}' +
      '{{#list.isPart}}<p>{{list.total}}</p>{{/list.isPart}}{{#list.hasMore}}<p>more</p>{{/list.hasMore}}',
  ),
  '/gardens/broken': view('{{#list.data}}<p>'),
};

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let set: string;
let edge: Awaited<ReturnType<typeof startEdge>>;
let answers: Record<string, unknown>;
let count = '3';
const logged: string[] = [];

beforeAll(async () => {
  const key = newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  const shell = await describeFiles('shell', ['main.js', 'inter.woff2'], { preload: ['inter.woff2'] });
  const garden = await describeFiles('mf-garden', ['entry.js'], {
    firstViews: views,
    manifest: manifestOf('mf-garden', {
      paths: [
        {
          pattern: '/gardens/:kind?',
          access: 'guarded',
          firstCalls: [`GET ${LIST}`],
          addresses: Object.keys(views).map((address) => ({
            address,
            firstView: { template: 'src/view.html', answers: { me: `GET ${ME}`, list: `GET ${LIST}` } },
          })),
        },
      ],
    }),
  });
  const releases = [shell, garden].map((description) => signWith(key, description));
  set = JSON.stringify(await setOf(1, releases));
  api.answer = ({ url = '' }, response) => {
    const answer = url === '/api/releases/set' ? JSON.parse(set) : answers[url];
    const body = JSON.stringify(answer ?? {});
    const headers = { 'content-length': String(Buffer.byteLength(body)), 'record-count': count };
    response.writeHead(answer ? 200 : 404, { ...headers, 'content-type': 'application/json' }).end(body);
  };
  edge = await startEdge(
    { dataDir: data.path, apiUrl: api.url },
    {
      apiPatienceMs: 60_000,
      limits: { firstAnswersMs: 60_000 },
      onLine: (line) => void logged.push(line),
    },
  );
});

beforeEach(() => {
  logged.length = 0;
  count = '3';
  answers = { [ME]: { firstName: 'Ada' }, [LIST]: [{ id: 'g-1', name: 'Roses' }] };
});

afterAll(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const cookie = `__Host-worklane_token=${TOKEN}`;
const pageAt = async (url: string, headers: Record<string, string> = { cookie }) =>
  (await edge.inject({ url, headers: { accept: 'text/html', ...headers } })).body;

test('a page has its first view with answers, style and typeface', async () => {
  const { body, headers } = await edge.inject({ url: '/gardens', headers: { accept: 'text/html', cookie } });
  const of = createHash('sha256').update(TOKEN).digest('base64');
  expect(body).toContain(
    `<main class="first-view" id="first-view" lang="en-AU" data-of="${of}"><h1>Gardens</h1>` +
      '<a href="/garden/g-1" title="Roses">Roses</a><p>3</p></main>',
  );
  expect(body).not.toContain('class="blocks"');
  expect(body).toContain('<div class="bar" aria-hidden="true">');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body).toMatch(/<style nonce="[^"]+">[^<]*@font-face\{[^<]*inter\.woff2/);
  expect(body).toContain(`<style nonce="${nonce}" id="first-view-style">.fv{color:red}</style>`);
  expect(JSON.parse(/id="release-set">(.*?)<\/script>/s.exec(body)?.[1] ?? '')).not.toHaveProperty(
    'firstViews',
  );
  expect(/id="release-set">(.*?)<\/script>/s.exec(body)?.[1]).not.toContain('{{list');
});

test('text that people typed stays text in the first view and its attributes', async () => {
  const name = `<img src=x onerror="alert(1)">'{{list.total}}</style></main><script>alert(2)</script>`;
  answers[LIST] = [{ id: '"><script>alert(3)</script>', name }];
  const body = await pageAt('/gardens');
  const [, drawn = ''] = /(<main class="first-view".*?<\/main>)/s.exec(body) ?? [];
  const text =
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;{{list.total}}&lt;/style&gt;&lt;/main&gt;&lt;script&gt;alert(2)&lt;/script&gt;';
  expect(drawn).toContain(`title="${text}">${text}</a>`);
  expect(drawn).toContain('href="/garden/&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;"');
  expect(body.match(/<img|<script>alert/g)).toBeNull();
});

test('a list shows whether there is more, and a total if counted', async () => {
  count = '1';
  expect(await pageAt('/gardens')).not.toMatch(/<p>1<\/p>|more<\/p>/);
  count = '1001';
  expect(await pageAt('/gardens')).toMatch(/Roses<\/a><p>more<\/p><\/main>/);
});

test.each([
  ['an answer that it needs is missing', '/gardens', () => delete answers[LIST]],
  [
    'the shell has a strip above the header',
    '/gardens',
    () => Object.assign(answers, { [ME]: { isEmailConfirmed: false } }),
  ],
  ['the address has a query', '/gardens?q=a', () => undefined],
  ['its path has none', '/gardens/roses', () => undefined],
])('the page has its skeleton if %s', async (_, url, change) => {
  change();
  const body = await pageAt(url);
  expect(body).toContain('class="blocks"');
  expect(body).not.toContain('id="first-view');
  expect(logged).toEqual([]);
});

test('a template that cannot be filled leaves the skeleton and is logged', async () => {
  const body = await pageAt('/gardens/broken');
  expect(body).toContain('class="blocks"');
  expect(body).not.toContain('id="first-view');
  expect(logged.join()).toContain('a first view cannot be filled');
});

test('a page without a session has no first view', async () => {
  expect(await pageAt('/gardens', {})).not.toContain('id="first-view');
});

test('the typeface of the frame is the theme’s', () => {
  const theme = readFileSync(
    join(import.meta.dirname, '../../../shared-kernel/src/theme/global-style.tsx'),
    'utf8',
  );
  const own = /@font-face \{(.*?)\n {2}\}/s.exec(theme)?.[1]?.replace(/\s+/g, ' ') ?? '';
  const [, frame = ''] = /\{(.*)\}/.exec(frameFont('X')) ?? [];
  const declared = (text: string) =>
    text
      .replace(/\$\{.*?\}(?=")/, 'X')
      .split(';')
      .map((part) => part.replaceAll(' ', ''))
      .filter(Boolean);
  expect(declared(frame)).toEqual(declared(own));
});
