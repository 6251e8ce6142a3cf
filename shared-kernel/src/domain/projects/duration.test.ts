import { wordOf } from '../../server/testing/word-of.ts';
import { durationLabelCode } from './duration.ts';

describe('BRIEF-02 the duration of a brief in words', () => {
  test.each([
    ['moreThan6Months', 'more than 6 months'],
    ['3To6Months', '3 to 6 months'],
    ['1To3Months', '1 to 3 months'],
    ['lessThan1Month', 'less than 1 month'],
    ['lessThan1Week', 'less than 1 week'],
    ['aboutAYear', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    [undefined, 'unknown'],
  ])('%p is shown as %j', (duration, words) => {
    expect(wordOf(durationLabelCode(duration))).toBe(words);
  });
});
