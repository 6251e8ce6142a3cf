import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import webpack, { type Configuration } from 'webpack';
import { standAlonePreset } from '../../webpack/development.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { startStandAlone } from './stand-alone-server.ts';

const read = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'));
const modules = readdirSync(repositoryRoot).filter((name) =>
  existsSync(join(repositoryRoot, name, 'module.json')),
);

const INSIDE = ['@worklane/shared-kernel', '@worklane/tooling'];
/** The same under the names by which teams with their own repositories get them. */
const OUTSIDE = ['@worklane/kernel', '@worklane/module-tools'];

const run = (configuration: Configuration) =>
  new Promise<string[]>((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
      compiler.close(() => (failure ? reject(failure) : resolve(errors.map(({ message }) => message ?? ''))));
    });
  });

describe('MFE-02 every module is a separate package', () => {
  test('the portal has four modules', () => {
    expect(modules).toEqual(
      expect.arrayContaining(['mf-account', 'mf-business', 'mf-messaging', 'mf-projects']),
    );
  });

  describe.each(modules)('%s', (name) => {
    test('has its own version, build, tests and manifest, and depends on no other module', () => {
      const { version, scripts, dependencies, devDependencies } = read(`${name}/package.json`);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(scripts).toMatchObject({ build: expect.any(String), dev: expect.any(String) });
      const own = Object.keys({ ...dependencies, ...devDependencies }).filter((key) =>
        key.startsWith('@worklane/'),
      );
      expect([INSIDE, OUTSIDE]).toContainEqual(own.toSorted());
      expect(read(`${name}/module.json`).name).toBe(name);
      const tests = readdirSync(join(repositoryRoot, name, 'src'), { recursive: true });
      expect(tests.some((file) => /\.test\.tsx?$/.test(String(file)))).toBe(true);
    });

    test('builds alone, into a page that needs no shell', async () => {
      const configuration = standAlonePreset(join(repositoryRoot, name), { isStubbed: true });
      expect(await run(configuration)).toEqual([]);
      expect(existsSync(join(configuration.output?.path ?? '', 'main.js'))).toBe(true);
    });
  });
});

describe('the server of a module that runs alone', () => {
  const ending: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ending) await end();
  });

  test('gives its page the portal’s rules, and its sources to no other origin', async () => {
    const server = await startStandAlone({
      packageDir: join(repositoryRoot, 'mf-account'),
      port: 0,
      api: null,
    });
    ending.push(server.close);
    const page = await fetch(`${server.url}/login`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-eval');
    const script = await fetch(`${server.url}/@files/main.js`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(script.status).toBe(200);
    expect(script.headers.get('access-control-allow-origin')).toBeNull();
    expect(await script.text()).not.toMatch(/\beval\(/);
  });
});
