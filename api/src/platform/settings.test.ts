import { describe, expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

const DATABASE_URL = 'postgres://me:hunter2@db/worklane';

describe('settings', () => {
  test('only the database is required, and other settings have the documented defaults', () => {
    expect(readSettings({ DATABASE_URL, PORT: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      VERSION_STRING: '1.46.0',
      SUPPORT_PHONE: '1800 160 401',
      FEE_SELLER_RATE_BASIS_POINTS: 200,
    });
  });

  test.each([
    [{ DATABASE_URL: undefined }, /^The setting DATABASE_URL is missing: [^\n]+\.$/],
    [{ DATABASE_URL: 'mysql://x' }, /^The setting DATABASE_URL is wrong: [^\n]+\.$/],
    [{ PORT: '80a' }, /^The setting PORT is wrong: it is a whole number from 0 to 65535\.$/],
    [{ PORT: '70000' }, /^The setting PORT is wrong/],
    [{ SESSION_DAYS: '1.5' }, /^The setting SESSION_DAYS is wrong/],
    [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL is wrong: it is one of fatal, error/],
    [{ DEMO: 'yes' }, /^The setting DEMO is wrong: it is one of 0, 1\.$/],
  ])('%j is refused in one sentence that names it', (values, message) => {
    expect(() => readSettings({ DATABASE_URL, ...values })).toThrow(message);
  });

  test('a wrong value is not repeated, since it may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'));
  });
});
