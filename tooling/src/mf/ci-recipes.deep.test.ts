import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

const run = promisify(execFile);
const GUIDE = join(import.meta.dirname, '../../../docs/ci-for-a-module.md');
const RUN_MF = join(import.meta.dirname, 'testing/test-main.ts');
const PULL_REQUEST = 'https://code.example/worklane/pull/7';
const COMMENT_CALLS = 'comment-calls';

let portal: TestPortal;
let token: string;
let out: string;

beforeAll(async () => {
  portal = await startTestPortal();
  out = join(portal.folder, 'out');
  for (const name of ['shell', 'mf-projects']) await buildPackage(portal.packagesDir, name);
  await portal.start();
  const made = await portal.mf(
    'token',
    'create',
    'mf-projects',
    '--rights',
    'publish',
    '--label',
    'pipeline',
  );
  ({ token } = made.json as { token: string });
  await addCommands();
});
afterAll(() => portal?.close());

async function addCommands(): Promise<void> {
  const add = async (name: string, lines: readonly string[]) => {
    await writeFile(join(out, name), `#!/bin/bash\n${lines.join('\n')}\n`);
    await chmod(join(out, name), 0o755);
  };
  await mkdir(out, { recursive: true });
  await add('npm', [
    'if [ "$1 $2 $3 $4" = "run --silent mf --" ]; then shift 4; exec "$NODE" "$RUN_MF" "$@"; fi',
    'echo "$@" >> "$OUT/npm-calls"',
  ]);
  await add('node', ['exec "$NODE" "$@"']);
  await add('jq', ['exec "$NODE" -p "JSON.parse(fs.readFileSync(process.argv[1]))$2" "$3"']);
  for (const name of ['gh', 'curl']) await add(name, [`printf '%s\\n' "$@" >> "$OUT/${COMMENT_CALLS}"`]);
}

async function commandsOf(heading: string, line: RegExp): Promise<string[]> {
  const [, section = ''] = (await readFile(GUIDE, 'utf8')).split(`\n## ${heading}\n`);
  const [, block = ''] = section.split('```yaml\n');
  const [recipe = ''] = block.split('\n```');
  return recipe.split('\n').flatMap((text) => line.exec(text)?.slice(1) ?? []);
}

/** The shell ends at the first failure, like a pipeline's runner. */
async function runStep(command: string): Promise<void> {
  const env = {
    PATH: `${out}:${process.env.PATH}`,
    HOME: portal.folder,
    XDG_CONFIG_HOME: '',
    NODE: process.execPath,
    RUN_MF,
    TEST_PACKAGES: portal.packagesDir,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    OUT: out,
    RUNNER_TEMP: out,
    MF_URL: portal.portalUrl,
    MF_TOKEN: token,
    PUBLISHER_KEY: await readFile(join(portal.folder, 'config/publisher-key.pem'), 'utf8'),
    GH_TOKEN: 'secret',
    PULL_REQUEST,
    COMMENT_TOKEN: 'secret',
    CI_API_V4_URL: 'https://code.example/api/v4',
    CI_PROJECT_ID: '12',
    CI_MERGE_REQUEST_IID: '7',
  };
  await run('bash', ['-eo', 'pipefail', '-c', command], { env, cwd: portal.folder });
}

const textOf = (name: string) => readFile(join(out, name), 'utf8');
const jsonOf = async (name: string) => JSON.parse(await textOf(name)) as Record<string, unknown>;

describe.each([
  ['GitHub Actions', /^ +(?:- )?run: (.+)$/, '0.2.0', PULL_REQUEST],
  ['GitLab', /^ {4}- ((?:npm|mkdir|node|curl) .+)$/, '0.3.0', '/projects/12/merge_requests/7/notes'],
])('the recipe for %s', (heading, line, version, target) => {
  test('MFE-03 tests and publishes a change, and comments with a preview link', async () => {
    for (const name of [COMMENT_CALLS, 'npm-calls']) await writeFile(join(out, name), '');
    const files = { 'entry.js': `console.log('projects ${version}')` };
    await buildPackage(portal.packagesDir, 'mf-projects', { version, files });
    const commands = await commandsOf(heading, line);
    expect(commands).toHaveLength(8);
    for (const command of commands) {
      portal.api.clock.advance(1_000);
      await runStep(command);
    }
    expect((await textOf('npm-calls')).trim().split('\n')).toEqual([
      'ci --ignore-scripts',
      'test static',
      'test unit mf-projects module-stubs',
    ]);
    const published = await jsonOf('publish.json');
    expect(published).toMatchObject({ package: 'mf-projects', isNew: true, detailsRefused: null });
    expect(published.id).toMatch(new RegExp(`^${version}-`));
    const preview = await jsonOf('preview.json');
    expect(preview).toMatchObject({ package: 'mf-projects', release: published.id });
    const comment = await textOf('comment.md');
    expect(comment).toContain(`(${preview.url})`);
    expect(comment).toContain(String(published.id));
    const question = await fetch(String(preview.url));
    expect(await question.text()).toContain(`mf-projects would be the release ${published.id}`);
    const call = await textOf(COMMENT_CALLS);
    expect(call).toContain('comment.md');
    expect(call).toContain(target);
    // Nothing went live, and this token could not have promoted it.
    expect((await portal.mf('status')).text).not.toContain(String(published.id));
  });
});

test('ends at a refused step, with the reason in its output', async () => {
  const commands = await commandsOf('GitLab', /^ {4}- (npm run .+)$/);
  token = 'wld_mistyped';
  await expect(runStep(commands[0] ?? '')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"code": "access.deployTokenUnknown"'),
  });
});
