import fc from 'fast-check';
import { checkAbn, normaliseAbn } from './abn.ts';

const invalid = { code: 'abn.invalid' };
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

test.each(['51824753556', '51 824 753 556', '53004085616', ' 83 914 571 673 '])(
  'BIZ-06 the registered ABN %j is accepted with or without spaces',
  (text) => {
    expect(checkAbn(text)).toBeNull();
  },
);

test.each(['', '   '])('BIZ-06 an empty ABN %j is accepted', (text) => {
  expect(checkAbn(text)).toBeNull();
});

test.each([
  ['a changed digit', '51824753557'],
  ['two digits swapped', '51824753565'],
  ['ten digits', '5182475355'],
  ['twelve digits', '518247535560'],
  ['zeros', '00000000000'],
  ['no digits at all', 'abc'],
  ['digits of another script', '٥١٨٢٤٧٥٣٥٥٦'],
])('BIZ-06 an ABN with %s is refused', (_, text) => {
  expect(checkAbn(text)).toEqual(invalid);
});

test('BIZ-06 an ABN is reduced to at most 11 digits', () => {
  expect(normaliseAbn('ABN 51-824 753.556')).toBe('51824753556');
  expect(normaliseAbn('518247535561234')).toBe('51824753556');
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,11}$/.test(normaliseAbn(text))));
  fc.assert(fc.property(fc.string(), (text) => normaliseAbn(normaliseAbn(text)) === normaliseAbn(text)));
});

test('BIZ-06 any nine digits have exactly one valid pair of leading check digits', () => {
  fc.assert(
    fc.property(digits(9), (rest) => {
      const valid = Array.from({ length: 90 }, (_, index) => `${index + 10}${rest}`).filter(
        (text) => checkAbn(text) === null,
      );
      // 89 consecutive pairs cover every remainder once; the ninetieth may repeat the first.
      return valid.length === 1 || (valid.length === 2 && Number(valid[1]) - Number(valid[0]) === 89e9);
    }),
  );
});

test('BIZ-06 one wrong digit in an ABN is always detected', () => {
  const change = fc.record({ at: fc.nat({ max: 10 }), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(change, ({ at, by }) => {
      const wrong = [...'51824753556'];
      wrong[at] = String((Number(wrong[at]) + by) % 10);
      return checkAbn(wrong.join('')) !== null;
    }),
  );
});
