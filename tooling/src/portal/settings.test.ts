import { describe, expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('the settings of npm start', () => {
  test('an operator who sets nothing gets port 8080 on this machine alone, ./data and demo data', () => {
    expect(readSettings({}, '/srv/worklane')).toEqual({
      port: 8080,
      host: 'localhost',
      dataDir: '/srv/worklane/data',
      databaseUrl: null,
      demo: true,
      overrides: true,
      trustedProxies: null,
    });
  });

  test('an empty value counts as not set', () => {
    const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', DEMO: '' };
    expect(readSettings(empty, '/srv')).toEqual(readSettings({}, '/srv'));
  });

  test('a database of the operator’s own gets no demo data unless it is asked for', () => {
    const databaseUrl = 'postgresql://me:secret@db.example.com/worklane';
    expect(readSettings({ DATABASE_URL: databaseUrl }, '/')).toMatchObject({ databaseUrl, demo: false });
    expect(readSettings({ DATABASE_URL: databaseUrl, DEMO: '1' }, '/').demo).toBe(true);
  });

  test('production gets no demo data, and is refused it', () => {
    expect(readSettings({ NODE_ENV: 'production' }, '/').demo).toBe(false);
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: '1' }, '/')).toThrow(/^DEMO=1 is refused/);
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', ' 8080'],
    ['PORT', 'http'],
    ['DEMO', 'yes'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/worklane'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgresql://localhost'],
  ])('a wrong %s (%s) is refused in one sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value }, '/')).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  test('a wrong DATABASE_URL is not repeated, because it may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@db/x' }, '/')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
