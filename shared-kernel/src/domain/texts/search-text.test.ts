import { expect, test } from '@jest/globals';
import { SEARCH_PAIRS } from '../../testing/search-pairs/index.ts';
import { isFoundIn, searchForms, searchWords } from './search-text.ts';

test.each(SEARCH_PAIRS)('%j is found by %j', (text, typed) => {
  expect(isFoundIn(text, typed)).toBe(true);
});

test('punctuation finds nothing, and a word finds no other word', () => {
  expect(searchForms('% _ \\ … ’')).toEqual([]);
  expect([isFoundIn('Anything', ' - '), isFoundIn('Hot water', 'cold'), isFoundIn('Zoë', 'zoi')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['hot-water', 'hot water'],
  ['"Hot-Water unit" -gas', '"hot water unit" -gas'],
  ["O’Brien's", 'obriens'],
  ['drawing -"level 9"', 'drawing -"level 9"'],
  ['jack@harbourline.example', 'jack harbourline example'],
  ['“not now” or later', '"not now" or later'],
  ['" "', ''],
])('%s becomes the search words %s', (typed, words) => {
  expect(searchWords(typed)).toBe(words);
});
