import { execFile, spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { ReleaseSet } from '@worklane/shared-kernel/contracts';
import { repositoryRoot } from '../../../webpack/repository.ts';
import { startTestPortal, type TestPortal } from '../../mf/testing/test-portal.ts';
import { publishSdk } from '../../sdk/publish-sdk.ts';

const run = promisify(execFile);

/** A running portal with the packages for modules; it trusts the key of repositories in `parent`. */
export async function startPortalWithSdk(packagesDir: string, parent: string): Promise<TestPortal> {
  const portal = await startTestPortal({ packagesDir }, { takesOverrides: true });
  await portal.start();
  const configDir = join(portal.folder, 'config');
  await publishSdk({ root: repositoryRoot, dataDir: portal.folder, configDir });
  cpSync(join(configDir, 'publisher-key.pem'), join(parent, 'config/worklane/publisher-key.pem'));
  return portal;
}

/** A module in its own repository, in `parent`, as its team uses it. */
export class OwnRepository {
  readonly folder: string;
  readonly #parent: string;
  readonly #name: string;
  token = '';

  constructor(parent: string, name: string) {
    this.#parent = parent;
    this.#name = name;
    this.folder = join(parent, name);
  }

  /** Runs `npx <portal>/sdk/create-module.tgz`. */
  create(portal: Pick<TestPortal, 'portalUrl'>, ...args: string[]): Promise<string> {
    const program = [`--package=${portal.portalUrl}/sdk/create-module.tgz`, '--', 'create-module'];
    return this.npm(['exec', '--yes', ...program, ...args], this.#parent);
  }

  install = () => this.npm(['install', '--no-audit', '--no-fund', '--ignore-scripts']);

  textOf = (file: string): string => readFileSync(join(this.folder, file), 'utf8');

  async takeToken(portal: TestPortal): Promise<void> {
    const { json } = await portal.mf('token', 'create', this.#name);
    this.token = (json as { token: string }).token;
  }

  mf = async <Answer>(...args: string[]): Promise<Answer> =>
    JSON.parse(await this.npm(['run', '--silent', 'mf', '--', ...args, '--json'])) as Answer;

  /** Asynchronous, because the portal answers in this process. */
  async npm(args: readonly string[], cwd = this.folder): Promise<string> {
    try {
      const options = { cwd, env: this.#environment(), maxBuffer: 64 * 1024 * 1024 };
      return (await run('npm', args, options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  }

  runAlone = (look: (url: string) => Promise<void>) => this.#runDev([], /is ready on (\S+)/, look);

  runInside = ({ portalUrl }: TestPortal, look: (url: string) => Promise<void>) =>
    this.#runDev(['--', '--into', portalUrl], /To see it in the portal, open (\S+)/, look);

  /** Runs `npm run dev` until `look` is done with the address that it prints. */
  async #runDev(args: string[], ready: RegExp, look: (url: string) => Promise<void>): Promise<void> {
    const server = spawn('npm', ['run', 'dev', ...args], {
      cwd: this.folder,
      env: this.#environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        createInterface({ input: server.stdout }).on('line', (line) => {
          const [, found] = ready.exec(line) ?? [];
          if (found) resolve(found);
        });
        server.once('error', reject);
        server.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
      });
      await look(url);
    } finally {
      if (server.pid) process.kill(-server.pid, 'SIGTERM');
    }
  }

  /** Without the settings of this repository and of npm's run of the tests. */
  #environment(): NodeJS.ProcessEnv {
    const kept = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_(?!EXTRA_CA_CERTS)|WORKLANE_|JEST_|MF_|PORT$|DATA_DIR$)/.test(name),
    );
    const { PATH = '' } = process.env;
    return {
      ...Object.fromEntries(kept),
      PATH: `${dirname(process.execPath)}${delimiter}${PATH}`,
      XDG_CONFIG_HOME: join(this.#parent, 'config'),
      MF_TOKEN: this.token,
      CI: '1',
    };
  }
}

export async function liveId({ portalUrl }: TestPortal, name: string): Promise<string | undefined> {
  const answer = await fetch(`${portalUrl}/api/releases/set`);
  const { releases } = (await answer.json()) as ReleaseSet;
  return releases.find(({ description }) => description.package === name)?.description.id;
}
