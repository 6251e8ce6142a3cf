import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { OneOf } from '../contracts/index.ts';
import { readSettings } from './read-settings.ts';

const schema = Type.Object({
  STORE: Type.String({ pattern: '^store://', description: 'Address of the store' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  LEVEL: OneOf(['quiet', 'loud'], { default: 'quiet' }),
});

test('required settings suffice for the defaults, and an empty variable is not set', () => {
  expect(readSettings(schema, { STORE: 'store://a', PORT: '', LEVEL: undefined, OTHER: 'x' })).toEqual({
    STORE: 'store://a',
    PORT: 3000,
    LEVEL: 'quiet',
  });
});

test('a whole number is read as an integer', () => {
  expect(readSettings(schema, { STORE: 'store://a', PORT: '8081' }).PORT).toBe(8081);
});

test.each([
  [{ STORE: '' }, 'The setting STORE is missing: Address of the store.'],
  [{ STORE: 'hunter2' }, 'The setting STORE is wrong: it is the address of the store.'],
  [{ PORT: '1e3' }, 'The setting PORT is wrong: it is a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'The setting PORT is wrong: it is a whole number from 0 to 65535.'],
  [{ PORT: '1.5' }, 'The setting PORT is wrong: it is a whole number from 0 to 65535.'],
  [{ PORT: '1000000' }, 'The setting PORT is wrong: it is a whole number from 0 to 65535.'],
  [{ LEVEL: 'silent' }, 'The setting LEVEL is wrong: it is one of quiet, loud.'],
])('%j is refused in one sentence without the value', (values, message) => {
  expect(() => readSettings(schema, { STORE: 'store://a', ...values })).toThrow(new Error(message));
});
