import { expect, test } from '@jest/globals';
import { graphemesOf } from './printable-text.ts';
import { isBackwardLine, runsOf, visualOrder } from './text-runs.ts';

const runs = (line: string) => runsOf(graphemesOf(line), () => 'any');
const asSeen = (line: string) => {
  const found = runs(line);
  return visualOrder(found).map((index) => found[index]?.text);
};

test('right-to-left words stay together, and their numbers keep their order', () => {
  expect(runs('שלום עולם')).toEqual([{ text: 'שלום עולם', font: 'any', level: 1 }]);
  expect(asSeen('חשמל 123 עולם')).toEqual([' עולם', '123', 'חשמל ']);
  expect(asSeen('Quote for חשמל 12 in Sydney')).toEqual(['Quote for ', '12', 'חשמל ', ' in Sydney']);
  expect(isBackwardLine(runs('חשמל 12'))).toBe(true);
  expect(isBackwardLine(runs('Quote for חשמל'))).toBe(false);
  expect(isBackwardLine([])).toBe(false);
});

test('brackets between right-to-left words are mirrored, and other lines are one run', () => {
  expect(runs('(שלום)')[0]?.text).toBe(')שלום(');
  expect(runs('Plain (text)')).toEqual([{ text: 'Plain (text)', font: 'any', level: 0 }]);
});

test('another typeface starts a run, except between right-to-left words', () => {
  const fontOf = (grapheme: string, preferred: string | null) =>
    preferred ?? (/[א-ת]/.test(grapheme) ? 'hebrew' : /[A-Za-z ]/.test(grapheme) ? 'main' : 'other');
  expect(runsOf(graphemesOf('Go 中文'), fontOf).map(({ font, text }) => [font, text])).toEqual([
    ['main', 'Go '],
    ['other', '中文'],
  ]);
  expect(runsOf(graphemesOf('שלום עולם'), fontOf)).toHaveLength(1);
});
