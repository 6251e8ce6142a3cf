import fc from 'fast-check';
import { checkText, cleanText, isBlank, isMarkup, isolateText, truncateText, withoutEnding } from './text.ts';

const anyText = fc.string({ unit: 'binary' });

test('BIZ-01 a description is cut between characters, never inside one', () => {
  expect(truncateText('x'.repeat(301), 300)).toBe('x'.repeat(300));
  expect(truncateText('x'.repeat(300), 300)).toBe('x'.repeat(300));
  expect(truncateText('😀😀😀', 2)).toBe('😀😀');
  expect(truncateText('abc', 0)).toBe('');
  fc.assert(
    fc.property(anyText, fc.nat({ max: 40 }), (text, max) => {
      const cut = truncateText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect([...cut]).toHaveLength(Math.min([...text].length, max));
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test.each([
  ['a NUL', 'a\u0000b', 'ab'],
  ['an escape and a bell', '\u001b[31mred\u0007', '[31mred'],
  ['a delete', 'a\u007fb', 'ab'],
  ['line ends of every kind', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a tab', 'a\tb', 'a\tb'],
])('a text with %s is stored clean', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test('a long row of marks is stored divided, and stored again unchanged', () => {
  const marks = '\u0301\u0323'.repeat(15);
  expect(cleanText(`a${marks}`)).toBe(`a${marks}`);
  const divided = `a${marks}\u034f${marks}\u034f\uff9e`;
  expect(cleanText(`a${marks}${marks}\uff9e`)).toBe(divided);
  expect(cleanText(divided)).toBe(divided);
});

test.each(['<script>alert(1)</script>', 'שלום \u202eabc', 'a\u200bb', '👩‍👩‍👧', 'e\u0301', '  spaced  ', ''])(
  'the text %j is stored unchanged',
  (text) => {
    expect(cleanText(text)).toBe(text);
    expect(checkText(text)).toBeNull();
  },
);

test.each(['\ud83d', 'a\ude00b', '\ude00\ud83d'])('half a character (%j) is refused', (text) => {
  expect(cleanText(text)).toBeNull();
  expect(checkText(text)).toEqual({ code: 'text.unreadable' });
});

test('cleaning a text twice has no further effect', () => {
  fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text) ?? '') === cleanText(text)));
});

test.each([
  ['<p>', true],
  ['a </b> c', true],
  ['1 < 2 > 0', false],
  ['<b', false],
  ['> <b', false],
  ['<<<i title="<">', true],
  ['<1>', false],
])('whether %j is markup is %s', (text, expected) => {
  expect(isMarkup(text)).toBe(expected);
});

test('markup is found in a hostile text in linear time', () => {
  const hostile = '<a'.repeat(500_000);
  expect(isMarkup(hostile)).toBe(false);
  expect(isMarkup(`${hostile}>`)).toBe(true);
});

test('any number of the given characters is removed from the end of a text', () => {
  expect(withoutEnding('one. two,;  ', ' .,;')).toBe('one. two');
  expect(withoutEnding('...', '.')).toBe('');
  expect(withoutEnding(`${'.'.repeat(500_000)}x`, '.')).toHaveLength(500_001);
});

test('CHAT-03 a text of only white space is empty', () => {
  expect([' \n\t\u00a0', ''].every(isBlank)).toBe(true);
  const unseen = [
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u00ad',
    '\u034f',
    '\u202e\u2066',
    '\ufe0f',
    '\u{e0020}',
  ];
  for (const text of [...unseen, unseen.join(' ')]) expect([text, isBlank(text)]).toEqual([text, true]);
  for (const text of [' a ', '.', '\u200ba', '👩‍👩‍👧', '\u0301'])
    expect([text, isBlank(text)]).toEqual([text, false]);
});

test.each([
  ['Dana Whitlock', 'Dana Whitlock'],
  ['moc.elgoog\u202e', '\u2068moc.elgoog\u202e\u2069'],
  ['דנה', '\u2068דנה\u2069'],
  // The end-of-isolation mark is removed from the text, so that the rest stays isolated.
  ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
])('%j inside a sentence does not change its direction', (text, isolated) => {
  expect(isolateText(text)).toBe(isolated);
});
