import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkBasePriceCents,
  checkEstimatedWorksDuration,
  checkFileSize,
  checkLeadTime,
  checkPassword,
  DEFAULT_LANGUAGE,
  longDate,
} from '../domain/index.ts';
import { domainLocales, readWords } from './words.ts';

const { has, of: wordOf } = readWords(domainLocales);
const words: Record<string, string> = JSON.parse(
  readFileSync(join(domainLocales, `${DEFAULT_LANGUAGE}.json`), 'utf8'),
);

test.each([
  ['email.invalid', 'Please provide a valid email'],
  ['required', 'Required'],
  ['password.weak.reset', 'Please provide a valid password'],
  ['abn.invalid', 'Invalid Abn'],
  ['date.notSpecified', 'Not specified'],
  ['projectStatus.cash.quote-pending', 'Awaiting your quote'],
  ['projectStatus.cash.quote-lodged', 'Quote submitted'],
  ['projectStatus.cash.in-progress', 'Work in progress'],
])('the texts of %s are exact', (code, text) => {
  expect(wordOf(code)).toBe(text);
});

test.each([
  [
    checkPassword('weak', 'signUp'),
    'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters.',
  ],
  [checkBasePriceCents(199), 'Fee needs to be $2 or more'],
  [checkBasePriceCents(10_000_000_001), 'Fee needs to be $99999999.99 or less'],
  [checkLeadTime(3651), 'Enter 3650 or less'],
  [checkEstimatedWorksDuration(0), 'Enter 1 or more'],
  [checkFileSize(104_857_601), 'This file is larger than 100 MB. Choose a smaller one.'],
])('the text of a refusal names its limit: %j', (violation, text) => {
  expect(violation && wordOf(violation.code, violation.params)).toBe(text);
});

test('no text contains a limit; numbers are parameters', () => {
  const isLabel = (code: string) => code.startsWith('duration.');
  const written = Object.entries(words).filter(
    ([code, text]) => !isLabel(code) && /\d/.test(text.replace(/\{\{\w+\}\}/g, '')),
  );
  expect(written).toEqual([]);
});

test('parameters are interpolated unchanged, and a missing one becomes empty', () => {
  expect(wordOf('paginator.range', { from: 1, to: 10, total: 72 })).toBe('1 - 10 of 72 Projects');
  expect(wordOf('days.tooFew', { min: '$& {{min}} $t(required)' })).toBe(
    'Enter $& {{min}} $t(required) or more',
  );
  expect(wordOf('days.tooFew')).toBe('Enter  or more');
  expect(wordOf('days.tooFew', Object.create({ min: 1 }))).toBe('Enter  or more');
});

test.each(['nothing.here', 'constructor', 'toString', ''])(
  '%j has no text and is returned unchanged',
  (code) => {
    expect(wordOf(code)).toBe(code);
    expect(has(code)).toBe(false);
  },
);

test('no code is a prefix of another, because nested lookups would confuse them', () => {
  const codes = Object.keys(words);
  expect(codes.filter((code) => codes.some((other) => other.startsWith(`${code}.`)))).toEqual([]);
  const isPlural = (code: string) => /_(one|two|few|other)$/.test(code);
  expect(codes.filter((code) => !isPlural(code)).every(has)).toBe(true);
});

test('a second language is a second file, and missing texts use the first language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-words-'));
  const plant = (language: string, texts: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(texts));
  plant(DEFAULT_LANGUAGE, { saved: 'Saved', gone: '{{what}} is gone' });
  plant('pl-PL', {
    gone: 'Nie ma {{what}}',
    days_one: '{{count}} dzień',
    days_few: '{{count}} dni',
    'date.long': '{{day}} $t(month.long.{{month}}) {{yyyy}} r.',
    'month.long.11': 'listopada',
  });
  const two = readWords(folder, domainLocales);
  rmSync(folder, { recursive: true });
  expect(two.of('gone', { what: 'Brief' }, 'pl-PL')).toBe('Nie ma Brief');
  expect(two.of('days', { count: 3 }, 'pl-PL')).toBe('3 dni');
  expect(two.of('saved', {}, 'pl-PL')).toBe('Saved');
  expect(two.of('gone', { what: 'Brief' })).toBe('Brief is gone');
  expect(two.of('required')).toBe('Required');
  const { code, params } = longDate('2026-11-19');
  expect(two.of(code, params, 'pl-PL')).toBe('19 listopada 2026 r.');
  expect(two.of(code, params)).toBe('19 November 2026');
});
