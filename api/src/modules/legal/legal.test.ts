import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = join(api.app.platform.settings.DATA_DIR, 'legal');
});
afterAll(() => api.close());
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

const read = async (name = 'terms') => (await api.nobody.get(`/api/legal/${name}`)).body.html;
const put = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const warnings = () => api.logLines().filter((line) => line.includes('legal page')).length;

test("AUTH-17 without an operator's file the page shows its own text; other pages are missing", async () => {
  expect(await read()).toBeNull();
  await rm(folder, { recursive: true });
  expect(await read()).toBeNull();
  expect((await api.nobody.get('/api/legal/..%2Fpostgres-password')).status).toBe(400);
  expect(warnings()).toBe(0);
});

test("AUTH-17 the operator's Markdown or HTML replaces a page, without a restart", async () => {
  await put('terms.md', '# Our terms\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
  expect(await read()).toContain('<h2>Our terms</h2>');
  expect(await read()).toMatch(/<li><strong>two<\/strong><\/li>[\s\S]*<td>2<\/td>/);
  await put(
    'privacy-notice.html',
    '<h2>Privacy</h2><p>See <a href="https://example.com/privacy">this</a>.</p>',
  );
  expect(await read('privacy-notice')).toContain(
    '<a href="https://example.com/privacy" rel="noopener noreferrer nofollow" target="_blank">',
  );
  await put('terms.md', '# Our newer terms');
  expect(await read()).toBe('<h2>Our newer terms</h2>');
});

test('scripts and content that loads something are removed', async () => {
  await put(
    'terms.html',
    '<p onclick="x()">Text<script>x()</script><img src=x onerror=x()><a href="javascript:x()">a</a><iframe src="/"></iframe><style>p{}</style><form><input></form></p>',
  );
  expect(await read()).toMatch(/^<p>Text<a rel="[^"]+" target="_blank">a<\/a><\/p>(<p><\/p>)?$/);
});

test.each([
  ['invalid UTF-8', Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0xc3])],
  ['nothing to read', '<script>x()</script>'],
  ['more than 512 KiB', `<p>${'x'.repeat(600_000)}</p>`],
])("a file with %s keeps the portal's own text and logs one warning", async (_, content) => {
  const before = warnings();
  await put('terms.html', content);
  expect(await read()).toBeNull();
  expect(await read()).toBeNull();
  expect(warnings()).toBe(before + 1);
});

test('a folder in place of a file is also reported', async () => {
  const before = warnings();
  await mkdir(join(folder, 'terms.html'));
  expect(await read()).toBeNull();
  expect(warnings()).toBe(before + 1);
});
