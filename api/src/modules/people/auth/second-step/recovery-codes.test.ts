import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { hashRecoveryCode, type NewRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';

let made: NewRecoveryCodes;

beforeAll(async () => {
  made = await newRecoveryCodes('a person');
});

test('recovery codes have 40 random bits each: eight of 32 characters', () => {
  for (const code of made.codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(new Set(made.codes).size).toBe(made.codes.length);
});

test('recovery codes are stored as slow hashes with a salt for each set', async () => {
  const [code = ''] = made.codes;
  expect(await hashRecoveryCode('a person', code.toLowerCase(), made.salt)).toEqual(made.hashes[0]);
  expect(await hashRecoveryCode('a person', code, Buffer.alloc(16))).not.toEqual(made.hashes[0]);
  const fast = createHash('sha256').update(code.replace('-', '')).digest();
  expect(made.hashes).not.toContainEqual(fast);
  expect(made.salt).toHaveLength(16);
});
