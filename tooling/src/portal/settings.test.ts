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

  describe('where others can reach the portal', () => {
    const opened = [
      { HOST: '0.0.0.0' },
      { TRUSTED_PROXIES: '10.0.0.0/8' },
      { PORTAL_URL: 'https://portal.example' },
      { PORTAL_URL: 'http://portal.example' },
    ];

    test.each(opened)(
      '%j with demo data nobody asked for is refused in a sentence with the way out',
      (env) => {
        const [name] = Object.keys(env);
        expect(() => readSettings(env, '/')).toThrow(
          new RegExp(
            `^${name}=\\S+ lets others reach this portal, [^\\n]+ DEMO=0 [^\\n]+ DEMO=1 [^\\n]+\\.$`,
          ),
        );
      },
    );

    test.each(opened)(
      '%j starts with DEMO=0, and with DEMO=1, but without overrides of its own accord',
      (env) => {
        expect(readSettings({ ...env, DEMO: '0' }, '/')).toMatchObject({ demo: false, overrides: false });
        expect(readSettings({ ...env, DEMO: '1' }, '/')).toMatchObject({ demo: true, overrides: false });
      },
    );

    test.each(opened)('%j lets OVERRIDES=1 pass only with DEMO=1', (env) => {
      expect(() => readSettings({ ...env, DEMO: '0', OVERRIDES: '1' }, '/')).toThrow(
        /lets others reach this portal, so OVERRIDES=1 is refused: set OVERRIDES=0, or DEMO=1 /,
      );
      expect(readSettings({ ...env, DEMO: '1', OVERRIDES: '1' }, '/').overrides).toBe(true);
    });

    test('production without DEMO starts without demo data', () => {
      expect(readSettings({ HOST: '0.0.0.0', NODE_ENV: 'production' }, '/').demo).toBe(false);
    });
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
