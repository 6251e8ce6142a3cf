import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildPackage } from '../../releases/testing/built-package.ts';
import { readCommand } from '../command-line/command-line.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  for (const name of ['shell', 'mf-garden']) await buildPackage(portal.packagesDir, name);
  await portal.start();
});
afterAll(() => portal?.close());

test('MFE-03 a team creates, lists and ends a link to an unpromoted release', async () => {
  const files = { 'entry.js': "console.log('garden 0.2.0')" };
  await buildPackage(portal.packagesDir, 'mf-garden', { version: '0.2.0', files });
  const { id } = (await portal.mf('publish', 'mf-garden')).json as { id: string };
  const made = await portal.mf('preview', 'mf-garden', id, '--hours', '2', '--path', '/garden/1');
  const { url, preview } = made.json as { url: string; preview: string };
  expect(url).toMatch(/\/@preview\?code=[^&]+&to=%2Fgarden%2F1$/);
  const question = await fetch(url);
  expect(question.status).toBe(200);
  expect(await question.text()).toContain(`mf-garden would be the release ${id}`);
  expect((await portal.mf('preview', 'mf-garden')).text).toContain(preview);
  expect((await portal.mf('preview', 'mf-garden', '--end', preview)).text).toContain('has ended');
  expect((await fetch(url)).status).toBe(404);
});

test.each([
  ['an invalid id', ['mf-garden', 'latest'], /not the id of a release/],
  ['hours beyond the most', ['mf-garden', '0.2.0-1a2b3c4d', '--hours', '337'], /1 to 336/],
  ['a path of another site', ['mf-garden', '0.2.0-1a2b3c4d', '--path', '//evil.example'], /not a path/],
  ['an invalid preview id', ['mf-garden', '--end', 'x'], /not the id of a preview/],
])('%s is refused without a call to the portal', (_, args, sentence) => {
  expect(() => readCommand(['preview', ...args], {})).toThrow(sentence);
});
