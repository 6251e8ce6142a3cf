import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NavigationEntry } from '@worklane/shared-kernel/contracts';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, manifestOf, newKey, setOf, signWith } from '../testing/signed-sets.ts';

const ME = '/api/users/me';
const COUNTS = '/api/notifications/newNotificationCount';
const cookie = '__Host-worklane_token=a-Token_of.dana';

const dana = {
  id: 'u-1',
  firstName: 'Dana',
  lastName: 'Whitlock',
  email: 'dana@example.com',
  avatarUrl: null,
  isOperator: false,
  isEmailConfirmed: true,
  businessId: 'b-1',
  business: { name: 'Harbourline', businessType: 'standard' },
};

const template =
  '<header><a href="{{header.home}}">{{header.initials}} {{header.tint}} {{header.name}} {{header.shown}}</a>' +
  '{{#header.main}}<a aria-current="{{current}}" href="{{path}}">{{label}}</a>{{/header.main}}</header>' +
  '<nav>{{#header.yours}}<a class="{{shownOn}}" href="{{path}}" target="{{target}}">{{icon}} {{label}} {{shown}}</a>{{/header.yours}}</nav>';

const entry = (label: string, path: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  menu: 'user',
  label: { 'en-AU': label },
  path,
  icon: 'bell',
  order: 1,
  onDesktop: true,
  onMobile: true,
  isExternal: false,
  badge: null,
  ...more,
});

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let answers: Record<string, unknown>;

beforeAll(async () => {
  const key = newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  const firstViews = { 'first-header': { style: '.fh{color:red}', html: { 'en-AU': template } } };
  const shell = await describeFiles('shell', ['main.js'], { firstViews });
  const garden = await describeFiles('mf-garden', ['entry.js'], {
    manifest: manifestOf('mf-garden', {
      paths: [
        { pattern: '/gardens', access: 'guarded' },
        { pattern: '/gardens/gate', access: 'public', isBare: true },
        { pattern: '/operator/gardens', access: 'operator' },
      ],
      navigation: [
        entry('Gardens', '/gardens', { menu: 'main' }),
        entry('Business', '/businessProfile/{businessId}', { order: 2, onMobile: false }),
        entry('News', '/gardens', { badge: 'notifications', icon: 'shovel', onDesktop: false }),
        entry('Help', '/help', { isExternal: true, order: 3 }),
        entry('All gardens', '/operator/gardens'),
      ],
    }),
  });
  const set = await setOf(
    1,
    [shell, garden].map((description) => signWith(key, description)),
  );
  api.answer = ({ url = '' }, response) => {
    const answer = url === '/api/releases/set' ? set : answers[url];
    const body = JSON.stringify(answer ?? {});
    const headers = { 'content-length': String(Buffer.byteLength(body)), 'content-type': 'application/json' };
    response.writeHead(answer ? 200 : 404, headers).end(body);
  };
  edge = await startEdge(
    { dataDir: data.path, apiUrl: api.url },
    { apiPatienceMs: 60_000, limits: { firstAnswersMs: 60_000 } },
  );
});

beforeEach(() => {
  answers = { [ME]: dana, [COUNTS]: { newNotificationCount: 120, newChatCount: 2 } };
});

afterAll(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const pageAt = async (url: string, headers: Record<string, string> = { cookie }) =>
  (await edge.inject({ url, headers: { accept: 'text/html', ...headers } })).body;
const headerIn = (body: string) =>
  /<div class="first-header"[^>]*>(.*<\/nav>)<\/div>/s.exec(body)?.[1] ?? null;

test('NAV-01 NAV-02 NAV-04 a page has its person’s header with entries and counts', async () => {
  const body = await pageAt('/gardens');
  expect(headerIn(body)).toBe(
    '<header><a href="/projects/dashboard">DW notice Dana Whitlock 99+</a><a aria-current="page" href="/gardens">Gardens</a></header>' +
      '<nav><a class="fh-narrow" href="/gardens" target="_self">external News 99+</a>' +
      '<a class="fh-wide" href="/businessProfile/b-1" target="_self">bell Business 0</a>' +
      '<a class="" href="/help" target="_blank">bell Help 0</a></nav>',
  );
  expect(body).toMatch(/<style nonce="[^"]+" id="first-header-style">\.fh\{color:red\}<\/style>/);
  expect(body).not.toContain('class="bar"');
});

test('an operator’s header has the operators’ entries', async () => {
  answers[ME] = { ...dana, isOperator: true, needsSecondStep: true };
  expect(headerIn(await pageAt('/operator/gardens'))).toContain('>bell All gardens 0</a>');
});

test('text that people typed stays text in the header', async () => {
  const typed = '"><script>alert(1)</script>{{header.email}}';
  answers[ME] = { ...dana, firstName: typed };
  const header = headerIn(await pageAt('/gardens')) ?? '';
  expect(header).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{header.email}} Whitlock');
  expect(header).not.toContain('<script');
});

test.each<[string, string, Record<string, string>, () => void]>([
  ['nobody is signed in', '/gardens', {}, () => undefined],
  ['the page has no frame', '/gardens/gate', { cookie }, () => undefined],
  ['the person is not known in time', '/gardens', { cookie }, () => Reflect.deleteProperty(answers, ME)],
  [
    'a notice will stand above the header',
    '/gardens',
    { cookie },
    () => Object.assign(answers, { [ME]: { ...dana, isEmailConfirmed: false } }),
  ],
  [
    'an answer has an unexpected shape',
    '/gardens',
    { cookie },
    () => Object.assign(answers, { [ME]: { ...dana, firstName: { toString: null } } }),
  ],
])('a page has no first header if %s', async (_, url, headers, change) => {
  change();
  const body = await pageAt(url, headers);
  expect(body).toContain('id="root"');
  expect(headerIn(body)).toBeNull();
});
