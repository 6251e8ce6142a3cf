import { describe, expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('the settings of npm start', () => {
  test('default to port 8080 on this machine, ./data and demo data', () => {
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

  test('treat an empty value as not set', () => {
    const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', DEMO: '' };
    expect(readSettings(empty, '/srv')).toEqual(readSettings({}, '/srv'));
  });

  test('load no demo data into an operator’s own database by default', () => {
    const databaseUrl = 'postgresql://me:secret@db.example.com/worklane';
    expect(readSettings({ DATABASE_URL: databaseUrl }, '/')).toMatchObject({ databaseUrl, demo: false });
    expect(readSettings({ DATABASE_URL: databaseUrl, DEMO: '1' }, '/').demo).toBe(true);
  });

  test('refuse demo data in production', () => {
    expect(readSettings({ NODE_ENV: 'production' }, '/').demo).toBe(false);
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: '1' }, '/')).toThrow(/^DEMO=1 is refused/);
  });

  describe('a portal that others can reach', () => {
    const opened = [
      { HOST: '0.0.0.0' },
      { TRUSTED_PROXIES: '10.0.0.0/8' },
      { PORTAL_URL: 'https://portal.example' },
      { PORTAL_URL: 'http://portal.example' },
    ];

    test.each(opened)('with %j and default demo data is refused with the remedy', (env) => {
      const [name] = Object.keys(env);
      expect(() => readSettings(env, '/')).toThrow(
        new RegExp(`^${name}=\\S+ lets others reach this portal, [^\\n]+ DEMO=0 [^\\n]+ DEMO=1 [^\\n]+\\.$`),
      );
    });

    test.each(opened)('with %j starts with DEMO=0 and DEMO=1, but without default overrides', (env) => {
      expect(readSettings({ ...env, DEMO: '0' }, '/')).toMatchObject({ demo: false, overrides: false });
      expect(readSettings({ ...env, DEMO: '1' }, '/')).toMatchObject({ demo: true, overrides: false });
    });

    test.each(opened)('with %j allows OVERRIDES=1 only with DEMO=1', (env) => {
      expect(() => readSettings({ ...env, DEMO: '0', OVERRIDES: '1' }, '/')).toThrow(
        /lets others reach this portal, so OVERRIDES=1 is refused: set OVERRIDES=0, or DEMO=1 /,
      );
      expect(readSettings({ ...env, DEMO: '1', OVERRIDES: '1' }, '/').overrides).toBe(true);
    });

    test('in production without DEMO starts without demo data', () => {
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
  ])('with a wrong %s (%s) is refused in one sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value }, '/')).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  test('with a wrong DATABASE_URL does not repeat it, because of its password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@db/x' }, '/')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
