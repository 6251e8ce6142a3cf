import { expect, test } from '@jest/globals';
import words from '../../../locales/en-AU.json' with { type: 'json' };

const codes = Object.keys(words).filter((code) => code.startsWith('release.') && !code.endsWith('.remedy'));
// Only pages get these errors, so they have no remedy.
const shownToPages = ['release.tooManyReports', 'release.pageNotStamped'];

test('MFE-03 every refusal of a release has a sentence and a remedy', () => {
  expect(codes.length).toBeGreaterThan(30);
  const texts: Readonly<Record<string, string>> = words;
  const silent = codes.filter(
    (code) => !shownToPages.includes(code) && (texts[`${code}.remedy`] ?? '').trim().length < 20,
  );
  expect(silent).toEqual([]);
  for (const code of codes) expect(texts[code]).toMatch(/^[A-Z{].*\.$/);
});

test('a remedy uses only parameters of its refusal', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const texts: Readonly<Record<string, string>> = words;
  const unknown = codes.flatMap((code) => {
    const known = new Set(namesIn(texts[code] ?? ''));
    return namesIn(texts[`${code}.remedy`] ?? '')
      .filter((name) => !known.has(name))
      .map((name) => `${code}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
