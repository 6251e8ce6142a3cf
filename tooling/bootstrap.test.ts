import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { isRunning, makeFolder, removeFolders, startScript, until } from './src/portal/testing/processes.ts';

afterAll(removeFolders);

const write = (file: string, content: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/**
 * A fake npm: it records each run and creates a node_modules with this Node and every package of the lockfile.
 * NPM_LEAVES_OUT=name:runs omits a package that many times. The exit code is still 0, as when npm fails to unpack an
 * optional package.
 */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
const runs = readFileSync('npm.log', 'utf8').trim().split('\\n').length;
if (process.env.NPM_FAULT) {
  console.error('npm error code ENOTFOUND\\nnpm error network request failed, reason: no such host');
  process.exit(1);
}
if (process.env.NPM_SLOW) await new Promise((resolve) => setTimeout(resolve, 3_600_000));
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/.bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/.bin/node');
const [leftOut, times] = (process.env.NPM_LEAVES_OUT ?? ':0').split(':');
for (const [path, entry] of Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)) {
  if (!path || (path.endsWith('/' + leftOut) && runs <= Number(times))) continue;
  if (entry.os && !entry.os.includes(process.platform)) continue;
  mkdirSync(path, { recursive: true });
  writeFileSync(path + '/package.json', JSON.stringify({ version: entry.version, main: entry.main }));
  for (const file of Object.values(entry.bin ?? {})) {
    if (process.env.NPM_UNPACKS_HALF && runs === 1) break;
    mkdirSync(path + '/bin', { recursive: true });
    writeFileSync(path + '/' + file, '');
  }
}
`;

const PORTAL = `
if (process.argv[2] === 'wait') {
  process.on('SIGTERM', () => process.exit(9));
  setInterval(() => {}, 1_000);
}
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), path: process.env.PATH, cache: process.env.NODE_COMPILE_CACHE }));
if (process.argv[2] === 'fail') process.exit(3);
`;

const makeProject = () => {
  const root = makeFolder();
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tooling/bootstrap.mjs'));
  for (const file of [
    'install',
    'portal/process-lock.mjs',
    'portal/end-with-parent.ts',
    'portal/signs-of-life.ts',
  ])
    cpSync(join(import.meta.dirname, 'src', file), join(root, 'tooling/src', file), { recursive: true });
  write(join(root, 'tooling/src/portal/start.ts'), PORTAL);
  write(join(root, 'package.json'), '{ "type": "module" }');
  write(
    join(root, 'package-lock.json'),
    '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }',
  );
  write(join(root, 'npm-cli.js'), NPM);
  const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    startScript(
      join(root, 'tooling/bootstrap.mjs'),
      { npm_execpath: join(root, 'npm-cli.js'), ...env },
      args,
    );
  const npmLog = () => {
    const log = join(root, 'npm.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  };
  const runs = () => npmLog().length;
  const runToEnd = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const script = run(args, env);
    return { ...(await script.exited), words: script.output() };
  };
  return { root, run, runToEnd, runs, npmLog };
};

describe('the bootstrap of every npm script', () => {
  test('installs first with a timer, and not again while the lockfile is unchanged', async () => {
    const { root, runToEnd, runs } = makeProject();
    const first = await runToEnd(['start']);
    expect(first.words).toMatch(/^Installing the packages .* …\n.*: done in \d+\.\d s\n/);
    expect(first.code).toBe(0);
    expect((await runToEnd(['start'])).words).not.toContain('Installing');
    expect(runs()).toBe(1);
    write(join(root, 'package-lock.json'), '{ "packages": {}, "changed": true }');
    await runToEnd(['start']);
    expect(runs()).toBe(2);
    rmSync(join(root, 'node_modules'), { recursive: true });
    await runToEnd(['start']);
    expect(runs()).toBe(3);
  });

  test('accepts a developer’s own npm install that matches the lockfile', async () => {
    const { root, runToEnd, runs } = makeProject();
    const record = join(root, 'node_modules/.package-lock.json');
    write(join(root, 'node_modules/a/package.json'), '{ "version": "1.0.0" }');
    write(record, '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
    expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
    expect(runs()).toBe(0);
    rmSync(join(root, 'node_modules/.worklane-install'));
    write(record, '{ "packages": { "node_modules/a": { "version": "0.9.0" } } }');
    await runToEnd(['start']);
    expect(runs()).toBe(1);
  });

  test('rejects a developer’s own npm install without one of the packages', async () => {
    const { root, runToEnd, runs } = makeProject();
    write(
      join(root, 'node_modules/.package-lock.json'),
      '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
    );
    await runToEnd(['start']);
    expect(runs()).toBe(1);
  });

  test('installs the lockfile by npm ci, without install scripts', async () => {
    const { runToEnd, npmLog } = makeProject();
    await runToEnd(['start']);
    expect(npmLog()).toEqual([expect.stringMatching(/^ci .*--ignore-scripts/)]);
  });

  test('installs nothing without a lockfile, and says so', async () => {
    const { root, runToEnd, runs } = makeProject();
    rmSync(join(root, 'package-lock.json'));
    const { code, words } = await runToEnd(['start']);
    expect(code).toBe(1);
    expect(words).toContain('package-lock.json cannot be read (ENOENT)');
    expect(runs()).toBe(0);
  });

  describe('if npm omits a package of this platform and exits with 0,', () => {
    const native = { version: '24.1.0', optional: true, os: [process.platform], cpu: [process.arch] };
    const elsewhere = { ...native, os: ['aix'] };
    const makeNativeProject = () => {
      const project = makeProject();
      const packages = {
        '': {},
        'node_modules/node-native': { ...native, bin: { node: 'bin/node' } },
        'node_modules/node-elsewhere': elsewhere,
        'node_modules/left-out-by-choice': { version: '1.0.0', optional: true },
      };
      write(join(project.root, 'package-lock.json'), JSON.stringify({ packages }));
      return project;
    };

    test('installs it again by its exact version, and starts the portal', async () => {
      const { runToEnd, npmLog } = makeNativeProject();
      const result = await runToEnd(['start'], { NPM_LEAVES_OUT: 'node-native:1' });
      expect(result.code).toBe(0);
      expect(npmLog()).toEqual([
        expect.stringMatching(/^ci /),
        expect.stringMatching(/^install --no-save node-native@24\.1\.0 --/),
      ]);
    });

    test('treats a package without its program as missing', async () => {
      const { runToEnd, runs } = makeNativeProject();
      expect(await runToEnd(['start'], { NPM_UNPACKS_HALF: '1' })).toMatchObject({ code: 0 });
      expect(runs()).toBe(2);
    });

    test('names it after three attempts, and tries again at the next start', async () => {
      const { runToEnd, runs } = makeNativeProject();
      const { code, words } = await runToEnd(['start'], { NPM_LEAVES_OUT: 'node-native:3' });
      expect(code).toBe(1);
      expect(words).toContain(
        `after 3 attempts npm has not installed node-native 24.1.0 for this machine (${process.platform}-${process.arch}).`,
      );
      expect(runs()).toBe(3);
      expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
    });

    test('accepts missing packages of other platforms and optional ones', async () => {
      const { runToEnd, runs } = makeNativeProject();
      await runToEnd(['start'], { NPM_LEAVES_OUT: 'left-out-by-choice:1' });
      expect(runs()).toBe(1);
    });
  });

  test('says in one sentence why npm failed, and installs the next time', async () => {
    const { root, runToEnd, runs } = makeProject();
    const { code, words } = await runToEnd(['start'], { NPM_FAULT: '1' });
    expect(code).toBe(1);
    expect(words.trimEnd().split('\n').at(-1)).toBe(
      `The packages could not be installed: network request failed, reason: no such host (ENOTFOUND). npm's output is in ${root}/.cache/install.log.`,
    );
    expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
    expect(runs()).toBe(2);
  });

  test('installs once for two simultaneous starts', async () => {
    const { runToEnd, runs } = makeProject();
    const both = await Promise.all([runToEnd(['start']), runToEnd(['start'])]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs()).toBe(1);
  });

  test('leaves no npm and no stamp after an interruption', async () => {
    const { root, run, runs, runToEnd } = makeProject();
    const script = run(['start'], { NPM_SLOW: '1' });
    await until(() => runs() === 1, 'npm runs');
    script.child.kill('SIGTERM');
    expect((await script.exited).code).toBe(143);
    expect(script.output()).toContain('The installation was interrupted; the next start repeats it.');
    expect(existsSync(join(root, 'node_modules/.worklane-install'))).toBe(false);
    expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
  });

  test('passes on arguments, exit code, PATH and the cache of compiled code', async () => {
    const { root, runToEnd } = makeProject();
    const { code, words } = await runToEnd(['start', 'fail', 'a b']);
    const received = JSON.parse(words.trimEnd().split('\n').at(-1) ?? '');
    expect(code).toBe(3);
    expect(received.args).toEqual(['fail', 'a b']);
    expect(received.path.split(':')[0]).toBe(join(root, 'node_modules/.bin'));
    expect(received.cache).toBe(join(root, '.cache/node'));
  });

  test('passes on a signal and the exit code', async () => {
    const { run } = makeProject();
    const script = run(['start', 'wait']);
    await until(() => script.output().includes('"pid"'), 'the command runs');
    script.child.kill('SIGTERM');
    expect((await script.exited).code).toBe(9);
  });

  test('ends the command when the bootstrap is killed', async () => {
    const { run } = makeProject();
    const script = run(['start', 'wait']);
    const pid = Number(await until(() => /"pid":(\d+)/.exec(script.output())?.[1], 'the command runs'));
    script.child.kill('SIGKILL');
    await until(() => !isRunning(pid), 'the command ends');
  });

  test('lists the available commands', async () => {
    const { runToEnd } = makeProject();
    expect(await runToEnd(['strat'])).toMatchObject({
      code: 1,
      words:
        'The command is missing or unknown: use npm run with one of start, test, check, test-package, break-tests, import, import-localities, mf, bench, breakages, live-soak, failover, release-soak, reset, backup, restore, sbom, advisories, dev, dev-module, pack-sdk, new-module, codemod.\n',
    });
  });
});
