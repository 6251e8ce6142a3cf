import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import {
  CONTENT_FOLDER,
  contentDigits,
  hasContentName,
  isNamedByContent,
  releaseFolderOf,
  releaseUrlOf,
} from './release-addresses.ts';
import { ReleaseId } from './release-names.ts';

const hexOf = (content: string) => createHash('sha384').update(content).digest('hex').slice(0, 16);

function file(content: string, nameOf: (digits: string) => string) {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path: nameOf(hexOf(content)), integrity, bytes: content.length };
}
const named = (content: string) => file(content, (digits) => `${content}.${digits}.js`);
const garden = (id: string, files: ReturnType<typeof file>[]) => ({ package: 'mf-garden', id, files });

test('MFE-03 a file named by its content has one address in all releases', () => {
  const page = named('page');
  expect(contentDigits(page.integrity)).toBe(hexOf('page'));
  const [one, two] = [garden('1.0.0-11111111', [page, named('a')]), garden('1.0.1-22222222', [page])];
  expect(releaseUrlOf(one, page.path)).toBe(`/releases/mf-garden/files/page.${hexOf('page')}.js`);
  expect(releaseUrlOf(two, page.path)).toBe(releaseUrlOf(one, page.path));
});

test.each([
  ['a name without a hash', file('b', () => 'entry.js')],
  ['the hash of another content', file('b', () => `b.${hexOf('c')}.js`)],
  ['a shorter hash, as earlier builds had', file('b', (digits) => `b.${digits.slice(0, 8)}.js`)],
  ['a hash that is no part of its own', file('b', (digits) => `${digits}/b.js`)],
])('%s keeps the whole release in its own folder', (_, other) => {
  const release = garden('1.0.0-11111111', [named('a'), other]);
  expect(isNamedByContent(release)).toBe(false);
  expect(releaseFolderOf(release)).toBe('mf-garden/1.0.0-11111111');
});

test('the folder of such files is no release id', () => {
  expect(Check(ReleaseId, CONTENT_FOLDER)).toBe(false);
  expect(hasContentName(named('a').path)).toBe(true);
  expect(hasContentName('entry.js')).toBe(false);
});
