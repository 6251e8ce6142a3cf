import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleaseSet } from '@worklane/shared-kernel/contracts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { startTestPortal, type TestPortal } from '../mf/testing/test-portal.ts';
import { buildOne } from '../portal/builds.ts';
import { publishSdk } from '../sdk/publish-sdk.ts';

const NAME = 'mf-orchard';
const run = promisify(execFile);
let folder: string;
let portal: TestPortal;
let token: string;

const own = () => join(folder, NAME);
const textOf = (file: string) => readFileSync(join(own(), file), 'utf8');

/** As a person in another repository: no setting of this repository or of npm's run of the tests. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_(?!EXTRA_CA_CERTS)|WORKLANE_|JEST_|MF_|PORT$|DATA_DIR$)/.test(name),
  );
  const { PATH = '' } = process.env;
  return {
    ...Object.fromEntries(kept),
    PATH: `${dirname(process.execPath)}${delimiter}${PATH}`,
    XDG_CONFIG_HOME: join(folder, 'config'),
    MF_TOKEN: token ?? '',
    CI: '1',
  };
}

/** Asynchronous, because the portal answers in this process. */
async function npm(args: readonly string[], cwd = own()): Promise<string> {
  try {
    const { stdout } = await run('npm', args, { cwd, env: environment(), maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

const mf = async <Answer>(...args: string[]): Promise<Answer> =>
  JSON.parse(await npm(['run', '--silent', 'mf', '--', ...args, '--json'])) as Answer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  await buildOne(repositoryRoot, 'shell');
  const packagesDir = join(folder, 'packages');
  mkdirSync(packagesDir);
  symlinkSync(join(repositoryRoot, 'shell'), join(packagesDir, 'shell'), 'junction');
  portal = await startTestPortal({ packagesDir });
  await portal.start();
  const configDir = join(portal.folder, 'config');
  await publishSdk({ root: repositoryRoot, dataDir: portal.folder, configDir });
  cpSync(join(configDir, 'publisher-key.pem'), join(folder, 'config/worklane/publisher-key.pem'));
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('MFE-02 MFE-03 MFE-09 a module in its own repository', () => {
  test('is made by one command and contains nothing of this repository', async () => {
    const said = await npm(
      [
        'exec',
        '--yes',
        `--package=${portal.portalUrl}/sdk/create-module.tgz`,
        '--',
        'create-module',
        'orchard',
      ],
      folder,
    );
    expect(said).toContain(`Created ${NAME}, which owns /orchard.`);
    await npm(['install', '--no-audit', '--no-fund', '--ignore-scripts']);
    const { packages } = JSON.parse(textOf('package-lock.json'));
    for (const name of ['kernel', 'module-tools']) {
      expect(packages[`node_modules/@worklane/${name}`].resolved).toMatch(
        new RegExp(`^${portal.portalUrl}/sdk/${name}-[0-9.]+-[0-9a-f]{8}\\.tgz$`),
      );
      expect(lstatSync(join(own(), 'node_modules/@worklane', name)).isSymbolicLink()).toBe(false);
    }
    expect(readdirSync(join(own(), 'node_modules/@worklane')).sort()).toEqual(['kernel', 'module-tools']);
    for (const name of ['lerna', 'nx']) expect(existsSync(join(own(), 'node_modules', name))).toBe(false);
    const files = (
      readdirSync(join(own(), 'node_modules/@worklane'), { recursive: true }) as string[]
    ).filter((file) => /\.(js|mjs|cjs|ts|json)$/.test(file));
    const telling = files.filter((file) =>
      readFileSync(join(own(), 'node_modules/@worklane', file), 'utf8').includes(repositoryRoot),
    );
    expect(telling).toEqual([]);
    expect(files.filter((file) => /\.test\.|(^|\/)kernel\/dist\/server\//.test(file))).toEqual([]);
  });

  test('passes its types and tests, and builds', async () => {
    await npm(['test', '--', '--ci', '--maxWorkers=1']);
    await npm(['run', 'build']);
    expect(JSON.parse(textOf('dist/build.json'))).toMatchObject({
      federationName: 'mf_orchard',
      kernel: '0.1.0',
      shared: { '@worklane/shared-kernel/ui': '0.1.0' },
    });
    // The shell provides the kernel, so the module's files contain no kernel code.
    const bytes = readdirSync(join(own(), 'dist')).filter((file) => file.endsWith('.js'));
    expect(bytes.map((file) => textOf(`dist/${file}`)).join('')).not.toContain('@tanstack/query-core');
  });

  test('a type error, also in what the kernel exports, fails its tests', async () => {
    const calls = join(own(), 'src/features/count-jobs/count-jobs.api.ts');
    const before = readFileSync(calls, 'utf8');
    writeFileSync(calls, before.replace('GET /api/projects/counts', 'GET /api/nothing'));
    await expect(npm(['run', 'types'])).rejects.toThrow('/api/nothing');
    writeFileSync(calls, before);
  });

  test('runs alone on its stubs', async () => {
    const server = spawn('npm', ['run', 'dev'], {
      cwd: own(),
      env: environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        createInterface({ input: server.stdout }).on('line', (line) => {
          const [, found] = /is ready on (\S+)/.exec(line) ?? [];
          if (found) resolve(found);
        });
        server.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
      });
      expect(await (await fetch(`${url}/orchard`)).text()).toContain('main.js');
      expect(await (await fetch(`${url}/@files/main.js`)).text()).toContain('GET /api/projects/counts');
    } finally {
      if (server.pid) process.kill(-server.pid, 'SIGTERM');
    }
  });

  test('is published, previewed, made live and rolled back from there', async () => {
    const made = await portal.mf('token', 'create', NAME);
    ({ token } = made.json as { token: string });
    expect(await mf('publish', '--dry-run')).toMatchObject({ refusals: [] });
    const { id } = await mf<{ id: string }>('publish');
    const preview = await mf<{ url?: string; link?: string }>('preview', id, '--path', '/orchard');
    expect(JSON.stringify(preview)).toContain(`${portal.portalUrl}/@preview`);
    await mf('promote', id, '--why', 'the first one');
    expect(await liveId()).toBe(id);
    const page = await fetch(`${portal.portalUrl}/orchard`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(`"${id}"`);

    const texts = join(own(), 'src/locales/en-AU.json');
    writeFileSync(texts, textOf('src/locales/en-AU.json').replace('"Orchard"', '"Our orchard"'));
    const next = await mf<{ id: string }>('publish');
    expect(next.id).not.toBe(id);
    await mf('promote', next.id, '--why', 'a better title');
    expect(await liveId()).toBe(next.id);
    await mf('rollback', '--why', 'the title was good');
    expect(await liveId()).toBe(id);
  });
});

async function liveId(): Promise<string | undefined> {
  const answer = await fetch(`${portal.portalUrl}/api/releases/set`);
  const { releases } = (await answer.json()) as ReleaseSet;
  return releases.find(({ description }) => description.package === NAME)?.description.id;
}
