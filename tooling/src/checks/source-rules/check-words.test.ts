import { expect, test } from '@jest/globals';
import { faultsOf } from './check-words.ts';

const faultsIn = (text: string, file: string) =>
  faultsOf(text, file).map((fault) => fault.split('\n')[1]?.trim());

test.each([
  ['// Of the account that signs in.', ['begin with a subject and use a verb']],
  ['/** Whose turn comes next. */', ['begin with a subject and use a verb']],
  ['/** As `limits`, for an address. */', ["write 'Like `name`, …' or a whole sentence"]],
  ['  * The own jobs are listed first.', ["use a possessive: 'its own', 'the person's own'"]],
  ['// Reads own files.', ["write whose own: 'the person's own files'"]],
  ["// Reads the person's own files and its own page.", []],
  ['// Returns what is stored.', ['use a noun']],
  ['// Shows it to whoever waits.', ["write 'a person who' or 'everyone who'"]],
  ['// Tells the other tabs.', ["write 'notify', 'publish', 'report' or 'show'"]],
  [
    '// Waits for somebody who signs in meanwhile.',
    ["write 'a person who'", "say when, or begin the sentence with 'meanwhile'"],
  ],
  ["const text = '// Of a string';", []],
  ['test(`a title`, () => {});', []],
  [`test('AUTH-01 AUTH-02 ${'word '.repeat(14).trim()}', () => {});`, []],
  [`test('AUTH-01 ${'word '.repeat(15).trim()}', () => {});`, ['use 14 words or fewer']],
])('code: %s', (line, expected) => {
  expect(faultsIn(line, 'api/src/sample.ts')).toEqual(expected);
});

test('documents: sentences are checked, examples and code are not', () => {
  const text = ['Whoever reads it.', '```', 'whoever', '```', 'Run `whoever`.'].join('\n');
  expect(faultsOf(text, 'docs/sample.md')).toEqual([
    "1 Whoever reads it.\n  write 'a person who' or 'everyone who'",
  ]);
});
