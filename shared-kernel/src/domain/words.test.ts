import words from './locales/en-AU.json' with { type: 'json' };
import { isDomainWordCode, wordOf } from './words.ts';

test.each([
  ['email.invalid', 'Please provide a valid email'],
  ['required', 'Required'],
  [
    'password.weak.signUp',
    'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters.',
  ],
  ['password.weak.reset', 'Please provide a valid password'],
  ['abn.invalid', 'Invalid Abn'],
  ['price.tooLow', 'Fee needs to be $2 or more'],
  ['price.tooHigh', 'Fee needs to be $99999999.99 or less'],
  ['date.notSpecified', 'Not specified'],
  ['projectStatus.cash.quote-pending', 'Awaiting your quote'],
  ['projectStatus.cash.quote-lodged', 'Quote submitted'],
  ['projectStatus.cash.in-progress', 'Work in progress'],
])('the words of %s are exact', (code, text) => {
  expect(wordOf(code)).toBe(text);
});

test('parameters are filled in as they are, and a missing one becomes empty', () => {
  expect(wordOf('paginator.range', { from: 1, to: 10, total: 72 })).toBe('1 - 10 of 72 Projects');
  expect(wordOf('date.text', { date: '$& {{date}}' })).toBe('$& {{date}}');
  expect(wordOf('days.tooFew')).toBe('Enter  or more');
  expect(wordOf('days.tooFew', Object.create({ min: 1 }))).toBe('Enter  or more');
});

test.each(['nothing.here', 'constructor', 'toString', ''])(
  '%j has no words and comes back as it is',
  (code) => {
    expect(wordOf(code)).toBe(code);
    expect(isDomainWordCode(code)).toBe(false);
  },
);

test('no code is the beginning of another, which a nested lookup would confuse', () => {
  const codes = Object.keys(words);
  expect(codes.filter((code) => codes.some((other) => other.startsWith(`${code}.`)))).toEqual([]);
  expect(codes.every(isDomainWordCode)).toBe(true);
});
