// Runs on whatever Node ≥ 20 the machine has, before anything is installed: no dependency, no TypeScript.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { waitForLock } from './src/portal/process-lock.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.worklane-install');
const CACHE = join(ROOT, '.cache');
const LOG = join(CACHE, 'install.log');
const NODE_MAJOR = 24;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const COMMANDS = {
  start: 'tooling/src/portal/start.ts',
  test: 'tooling/src/checks/run.ts',
  import: 'tooling/src/import/main.ts',
  mf: 'tooling/src/mf/main.ts',
  bench: 'e2e/bench/main.ts',
  reset: 'tooling/src/portal/reset.ts',
  dev: 'tooling/src/dev/main.ts',
  'dev-module': 'tooling/src/dev/module-main.ts',
  'new-module': 'tooling/src/new-module/main.ts',
};

class Refusal extends Error {}

const say = (text) => process.stdout.write(`${text}\n`);
const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

// The portal runs under the Node it installs, whatever Node installs it, so that one is not part of the stamp;
// the platform is, because node_modules holds native programs.
function wantedStamp() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  return `${lockfile} node${NODE_MAJOR} ${process.platform}-${process.arch}\n`;
}

function isInstalled(stamp) {
  if (readText(STAMP) === stamp) return true;
  // A developer's own `npm install` leaves npm's record of what it laid out: as good as ours when it agrees.
  if (!recordAgrees()) return false;
  try {
    writeFileSync(STAMP, stamp);
  } catch {}
  return true;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function recordAgrees() {
  try {
    const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    const there = JSON.parse(readFileSync(join(MODULES, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '' || !path.includes('node_modules/')) return true;
      const found = there[path];
      if (!found) return entry.optional === true && !isForThisMachine(entry);
      return (
        found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
      );
    });
  } catch {
    return false;
  }
}

function isForThisMachine(entry) {
  if (!entry.os && !entry.cpu) return false;
  const admits = (list, value) => !list || list.includes(value);
  return admits(entry.os, process.platform) && admits(entry.cpu, process.arch) && !entry.libc;
}

async function install() {
  const stamp = wantedStamp();
  if (isInstalled(stamp)) return;
  const lock = await waitForLock(join(CACHE, 'install.lock'), {
    onWait: (pid) => say(`Waiting for process ${pid ?? 'unknown'}, which is installing the packages here.`),
  }).catch((error) => {
    throw new Refusal(
      `The packages cannot be installed: ${CACHE} cannot be written (${error.code ?? error.message}).`,
    );
  });
  try {
    if (isInstalled(stamp)) return;
    rmSync(STAMP, { force: true });
    // Without npm's own record a half-done installation can never look like a whole one.
    rmSync(join(MODULES, '.package-lock.json'), { force: true });
    await runNpm();
    writeFileSync(STAMP, stamp);
  } catch (error) {
    if (error instanceof Refusal || error.code === undefined) throw error;
    throw new Refusal(`The packages cannot be installed: ${MODULES} cannot be written (${error.code}).`);
  } finally {
    lock.release();
  }
}

// npm tells its own path to the scripts it runs; the npm on PATH is for a start without npm.
function npmCommand() {
  const path = process.env.npm_execpath;
  if (path && /^npm(-cli)?\.[cm]?js$/.test(basename(path)) && existsSync(path))
    return [process.execPath, path];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function runNpm() {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(LOG, '');
  const [program, ...first] = npmCommand();
  // Not `npm ci`: it lays out everything anew when one package has changed. Without saving, npm lays out what the
  // lockfile says and leaves the lockfile alone. Type checker, bundler and test tools are dev dependencies, and needed
  // here whatever NODE_ENV says.
  const kinds = ['--include=dev', '--include=optional'];
  const args = [...first, 'install', '--no-save', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const started = Date.now();
  const stopShowing = showElapsed('Installing the packages (only when they have changed)', started);
  return new Promise((resolve, reject) => {
    const npm = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      appendFileSync(LOG, chunk);
    };
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    const interrupt = (signal) => {
      interrupted = signal;
      npm.kill('SIGTERM');
    };
    let interrupted = null;
    for (const signal of SIGNALS) process.on(signal, interrupt);
    npm.on('error', (error) => {
      stopShowing('failed');
      reject(
        new Refusal(
          error.code === 'ENOENT'
            ? 'The packages cannot be installed: npm is not on PATH; install npm 10 or later.'
            : `The packages cannot be installed: ${error.message}.`,
        ),
      );
    });
    npm.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      if (interrupted) {
        stopShowing('interrupted');
        process.exitCode = 128 + constants.signals[interrupted];
        reject(new Refusal('The installation was interrupted; the next start begins it again.'));
      } else if (code === 0) {
        stopShowing(`done in ${seconds(started)}`);
        resolve();
      } else {
        stopShowing('failed');
        reject(
          new Refusal(
            `The packages could not be installed: ${npmReason(output)}. All of npm's words are in ${LOG}.`,
          ),
        );
      }
    });
  });
}

function npmReason(output) {
  const lines = output
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) ?(.*)$/.exec(line)?.[1]?.trim())
    .filter((line) => line);
  const telling = lines.find((line) => !/^(code|errno|syscall|path|dest|A complete log)\b/.test(line));
  const code = lines.find((line) => line.startsWith('code '))?.slice(5);
  const reason = (telling ?? output.trim().split('\n').at(-1) ?? 'npm said nothing').replace(/[.\s]+$/, '');
  return code && !reason.includes(code) ? `${reason} (${code})` : reason;
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function showElapsed(label, started) {
  const out = process.stdout;
  if (!out.isTTY) {
    say(`${label} …`);
    const timer = setInterval(
      () => say(`${label}: ${Math.round((Date.now() - started) / 1000)} s so far`),
      10_000,
    );
    return (end) => {
      clearInterval(timer);
      say(`${label}: ${end}`);
    };
  }
  const draw = () => out.write(`\r\x1b[K${label} … ${Math.round((Date.now() - started) / 1000)} s`);
  draw();
  const timer = setInterval(draw, 1_000);
  return (end) => {
    clearInterval(timer);
    out.write(`\r\x1b[K${label}: ${end}\n`);
  };
}

function findNode() {
  const own = join(MODULES, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  for (const node of [own, process.execPath]) {
    try {
      if (
        majorOf(
          execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        ) >= NODE_MAJOR
      )
        return node;
    } catch {}
  }
  throw new Refusal(
    `Worklane needs Node ${NODE_MAJOR}: no build of it came with the packages for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}.`,
  );
}

function run(node, script, args) {
  const preload = pathToFileURL(join(ROOT, 'tooling/src/portal/end-with-parent.ts')).href;
  const child = spawn(node, ['--import', preload, join(ROOT, script), ...args], {
    // The channel carries no message: the child ends when it closes, so it never outlives this process.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      // Compiled code is kept between starts, which halves the time of a second one.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(CACHE, 'node'),
    },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Refusal(`${script} cannot be run: ${error.message}.`)));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

// npm killed by SIGKILL passes nothing on; its script then gets a new parent, which is how it can tell.
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}

async function main([command, ...args]) {
  if (majorOf(process.versions.node) < 20)
    throw new Refusal(
      `Worklane needs Node 20 or later to set itself up; this is Node ${process.versions.node}.`,
    );
  const script = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command] : null;
  if (!script) throw new Refusal(`Say what to do: npm run with one of ${Object.keys(COMMANDS).join(', ')}.`);
  await install();
  return run(findNode(), script, args);
}

// A closed terminal or pipe must not end this before it has passed the signal on.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(
      `${error instanceof Refusal ? error.message : `The set-up failed: ${error.message}.`}\n`,
    );
    process.exit(process.exitCode || 1);
  },
);
