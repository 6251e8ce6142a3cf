import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { isRunning, makeFolder, removeFolders, startScript, until } from './src/portal/testing/processes.ts';

afterAll(removeFolders);

const write = (file: string, content: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Stands in for npm: writes down each run, and lays out a node_modules with this Node in it. */
const NPM = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAULT) {
  console.error('npm error code ENOTFOUND\\nnpm error network request failed, reason: no such host');
  process.exit(1);
}
if (process.env.NPM_SLOW) await new Promise((resolve) => setTimeout(resolve, 3_600_000));
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/.bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/.bin/node');
`;

const PORTAL = `
if (process.argv[2] === 'wait') {
  process.on('SIGTERM', () => process.exit(9));
  setInterval(() => {}, 1_000);
}
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), path: process.env.PATH, cache: process.env.NODE_COMPILE_CACHE }));
if (process.argv[2] === 'fail') process.exit(3);
`;

/** A project of the bootstrap alone. */
const makeProject = () => {
  const root = makeFolder();
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tooling/bootstrap.mjs'));
  for (const file of ['process-lock.mjs', 'end-with-parent.ts'])
    cpSync(join(import.meta.dirname, 'src/portal', file), join(root, 'tooling/src/portal', file));
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
  const runs = () => {
    const log = join(root, 'npm.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  };
  const runToEnd = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const script = run(args, env);
    return { ...(await script.exited), words: script.output() };
  };
  return { root, run, runToEnd, runs };
};

describe('the bootstrap of every npm script', () => {
  test('installs first, showing for how long, and not again while the lockfile stays', async () => {
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

  test('takes a developer’s own npm install for installed when it agrees with the lockfile', async () => {
    const { root, runToEnd, runs } = makeProject();
    const record = join(root, 'node_modules/.package-lock.json');
    write(record, '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
    expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
    expect(runs()).toBe(0);
    rmSync(join(root, 'node_modules/.worklane-install'));
    write(record, '{ "packages": { "node_modules/a": { "version": "0.9.0" } } }');
    await runToEnd(['start']);
    expect(runs()).toBe(1);
  });

  test('says in one sentence why npm failed, and installs the next time', async () => {
    const { root, runToEnd, runs } = makeProject();
    const { code, words } = await runToEnd(['start'], { NPM_FAULT: '1' });
    expect(code).toBe(1);
    expect(words.trimEnd().split('\n').at(-1)).toBe(
      `The packages could not be installed: network request failed, reason: no such host (ENOTFOUND). All of npm's words are in ${root}/.cache/install.log.`,
    );
    expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
    expect(runs()).toBe(2);
  });

  test('two at once install once', async () => {
    const { runToEnd, runs } = makeProject();
    const both = await Promise.all([runToEnd(['start']), runToEnd(['start'])]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs()).toBe(1);
  });

  test('an interrupted installation leaves no npm and no stamp', async () => {
    const { root, run, runs, runToEnd } = makeProject();
    const script = run(['start'], { NPM_SLOW: '1' });
    await until(() => runs() === 1, 'npm runs');
    script.child.kill('SIGTERM');
    expect((await script.exited).code).toBe(143);
    expect(script.output()).toContain('The installation was interrupted; the next start begins it again.');
    expect(existsSync(join(root, 'node_modules/.worklane-install'))).toBe(false);
    expect(await runToEnd(['start'])).toMatchObject({ code: 0 });
  });

  test('hands over arguments, the exit code, a PATH that begins with the installed programs and a place for compiled code', async () => {
    const { root, runToEnd } = makeProject();
    const { code, words } = await runToEnd(['start', 'fail', 'a b']);
    const told = JSON.parse(words.trimEnd().split('\n').at(-1) ?? '');
    expect(code).toBe(3);
    expect(told.args).toEqual(['fail', 'a b']);
    expect(told.path.split(':')[0]).toBe(join(root, 'node_modules/.bin'));
    expect(told.cache).toBe(join(root, '.cache/node'));
  });

  test('passes a signal on, and the exit code back', async () => {
    const { run } = makeProject();
    const script = run(['start', 'wait']);
    await until(() => script.output().includes('"pid"'), 'the command runs');
    script.child.kill('SIGTERM');
    expect((await script.exited).code).toBe(9);
  });

  test('the command ends when the bootstrap is killed', async () => {
    const { run } = makeProject();
    const script = run(['start', 'wait']);
    const pid = Number(await until(() => /"pid":(\d+)/.exec(script.output())?.[1], 'the command runs'));
    script.child.kill('SIGKILL');
    await until(() => !isRunning(pid), 'the command ends');
  });

  test('names the commands there are', async () => {
    const { runToEnd } = makeProject();
    expect(await runToEnd(['strat'])).toMatchObject({
      code: 1,
      words:
        'Say what to do: npm run with one of start, test, import, mf, bench, reset, dev, dev-module, new-module.\n',
    });
  });
});
