import { isStrongPassword } from '../people/password.ts';
import { checkCommonPassword, commonPasswords } from './index.ts';

test('the list has 10,000 different passwords in lower case', () => {
  expect(new Set(commonPasswords).size).toBe(10_000);
  expect(commonPasswords.filter((text) => text !== text.toLowerCase())).toEqual([]);
});

test.each(['Password1', 'PASSWORD1', 'Qwerty123', 'Abc123', '123456'])(
  'the common password %s is refused in any case',
  (text) => {
    expect(checkCommonPassword(text)).toEqual({ code: 'password.common', params: { count: 10_000 } });
  },
);

test.each(['Worklane1', 'Password1 of mine', ''])('%j is not a common password', (text) => {
  expect(checkCommonPassword(text)).toBeNull();
});

test('the strength rule alone would accept hundreds of common passwords', () => {
  const capital = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());
  expect(commonPasswords.filter((text) => isStrongPassword(capital(text))).length).toBeGreaterThan(500);
});
