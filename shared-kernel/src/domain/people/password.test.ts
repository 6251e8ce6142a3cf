import fc from 'fast-check';
import { TEXT_MAX_LENGTH } from '../limits.ts';
import { checkPassword, isStrongPassword } from './password.ts';

test.each(['Worklane1', 'aB3456', 'aB3 😀!', 'Ünïcode7'])('AUTH-21 %j is strong', (text) => {
  expect(isStrongPassword(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['five characters', 'aB345'],
  ['five characters, one of them two units long', 'aB34😀'],
  ['no digit', 'abcDEF'],
  ['no lowercase letter', 'ABC123'],
  ['no uppercase letter', 'abc123'],
])('AUTH-21 a password with %s is refused with the text of its form', (_, text) => {
  expect(checkPassword(text, 'signUp')).toEqual({ code: 'password.weak.signUp', params: { min: 6 } });
  expect(checkPassword(text, 'reset')).toEqual({ code: 'password.weak.reset', params: { min: 6 } });
  expect(checkPassword(text, 'change')).toEqual({ code: 'password.weak.change', params: { min: 6 } });
});

test('AUTH-21 a strong password stays strong after additions and reordering', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => isStrongPassword(`${before}aB3456${after}`)),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray([...'aB3456'], { minLength: 6 }), (all) =>
      isStrongPassword(all.join('')),
    ),
  );
});

test('a password of 64 characters and more is accepted, also at sign-in', () => {
  const long = 'aB3 '.repeat(16);
  expect(long).toHaveLength(64);
  expect(isStrongPassword(long.repeat(4))).toBe(true);
  expect(TEXT_MAX_LENGTH.password).toBeGreaterThanOrEqual(64);
});
