import {
  answerMarks,
  durationMarks,
  likeForLikeMarks,
  lineMarks,
  middleOf,
  percentFrom,
  ratingMarks,
  startMark,
  totalMarks,
  validityMark,
} from './marks.ts';

const inWords = (marks: ReturnType<typeof totalMarks>) =>
  marks.map((mark) => (mark ? [mark.tone, mark.count, mark.code].filter(Boolean).join(' ') : ''));

test('BUY-13 the lowest and the highest total are marked, and all that share them', () => {
  expect(inWords(totalMarks([1_790_000, 1_624_000, 1_882_600, 2_290_000]))).toEqual([
    '',
    'best lowest',
    '',
    'out highest',
  ]);
  expect(inWords(totalMarks([5, 5, null, 9]))).toEqual(['best lowest', 'best lowest', '', 'out highest']);
  expect(inWords(likeForLikeMarks([3, 2, 1]))).toEqual(['', '', 'best lowest']);
});

test('BUY-13 one quote, equal quotes and missing values have no marks', () => {
  for (const values of [[], [7], [7, 7, 7], [null, 7], [null, null]]) {
    const none = values.map(() => '');
    expect(inWords(totalMarks(values))).toEqual(none);
    expect(inWords(durationMarks(values))).toEqual(none);
    expect(inWords(lineMarks(values))).toEqual(none);
    expect(inWords(ratingMarks(values))).toEqual(none);
  }
});

test('BUY-13 an amount far from the middle is marked, and then the lowest', () => {
  expect(inWords(lineMarks([120_000, 131_200, 145_000, 224_000]))).toEqual([
    'best lowest',
    '',
    '',
    'out 62 percentAbove',
  ]);
  expect(inWords(lineMarks([10_000, 110_000, 100_000]))).toEqual(['out 90 percentBelow', '', '']);
  expect(inWords(lineMarks([513_600, 535_000, 556_400, 642_000]))).toEqual(['', '', '', '']);
  expect(inWords(lineMarks([0, null, 47_000, 52_000]))).toEqual(['', '', '', '']);
});

test('BUY-13 times are longest and shortest, ratings best, answers fastest', () => {
  expect(inWords(durationMarks([8, 10, 15, 5]))).toEqual(['', '', 'out longest', 'best shortest']);
  expect(inWords(ratingMarks([4.7, 4.4, 4.9, null]))).toEqual(['', '', 'best best', '']);
  expect(inWords(answerMarks([72, 48, 120, 144], [false, false, false, true]))).toEqual([
    '',
    'best fastest',
    '',
    'plain onLastDay',
  ]);
});

test('BUY-13 a late start and a price that ends before the start are marked', () => {
  expect(startMark('2026-12-14', '2026-12-07')).toEqual({ code: 'daysLate', tone: 'out', count: 7 });
  for (const start of ['2026-12-07', '2026-12-01', null]) expect(startMark(start, '2026-12-07')).toBeNull();
  expect(validityMark('2026-12-04', '2026-12-07')).toEqual({ code: 'beforeStart', tone: 'out' });
  for (const last of ['2026-12-07', '2027-01-01', null]) expect(validityMark(last, '2026-12-07')).toBeNull();
  expect(validityMark('2026-12-04', null)).toBeNull();
});

test('the middle is the median, and percentages are whole', () => {
  expect(middleOf([1_790_000, 1_624_000, 1_882_600, 2_290_000])).toBe(1_836_300);
  expect(middleOf([3, null, 1, 2])).toBe(2);
  expect(middleOf([null])).toBeNull();
  expect(percentFrom(1_624_000, 1_836_300)).toBe(-12);
  expect(percentFrom(100, 0)).toBeNull();
});
