import { guessesInWords } from './guesses-in-words.ts';

test.each([
  [1, 'weak', 'tries', 1],
  [999, 'weak', 'tries', 999],
  [12_345, 'weak', 'thousands', 12],
  [2_000_000, 'weak', 'millions', 2],
  [5e9, 'fair', 'billions', 5],
  [5e10, 'good', 'billions', 50],
  [3e13, 'strong', 'trillions', 30],
  [Number.MAX_VALUE, 'strong', 'trillions', expect.any(Number)],
])('%d guesses are %s', (guesses, strength, unit, count) => {
  expect(guessesInWords(guesses)).toMatchObject({ strength, unit, count });
});
