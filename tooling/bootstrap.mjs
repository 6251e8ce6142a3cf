// Runs on the machine's own Node (20 or later) before anything is installed: no dependency, no TypeScript.
import { execFileSync, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './src/install/install-packages.mjs';
import { Refusal } from './src/install/run-npm.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const CACHE = join(ROOT, '.cache');
const NODE_MAJOR = 24;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const COMMANDS = {
  start: 'tooling/src/portal/start.ts',
  test: 'tooling/src/checks/run.ts',
  check: 'tooling/src/checks/check-change.ts',
  'test-package': 'tooling/src/checks/test-package.ts',
  'break-tests': 'tooling/src/checks/break-tests.ts',
  import: 'tooling/src/import/main.ts',
  'import-localities': 'api/src/import-localities.ts',
  mf: 'tooling/src/mf/main.ts',
  bench: 'e2e/bench/main.ts',
  breakages: 'e2e/breakages/main.ts',
  'live-soak': 'e2e/faults/live-channel/live-soak.ts',
  failover: 'e2e/failover/main.ts',
  'release-soak': 'e2e/faults/release-tabs/release-soak.ts',
  reset: 'tooling/src/portal/reset.ts',
  backup: 'tooling/src/backup/backup-main.ts',
  restore: 'tooling/src/backup/restore-main.ts',
  sbom: 'tooling/src/supply/sbom-main.ts',
  advisories: 'tooling/src/supply/advisories-main.ts',
  dev: 'tooling/src/dev/main.ts',
  'dev-module': 'tooling/src/dev/module-main.ts',
  'pack-sdk': 'tooling/src/sdk/pack-main.ts',
  'new-module': 'tooling/src/new-module/main.ts',
  codemod: 'tooling/src/codemods/main.ts',
};

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

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
    `Worklane needs Node ${NODE_MAJOR}. The packages contain no build of it for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: install Node ${NODE_MAJOR}.`,
  );
}

function run(node, script, args) {
  const preload = pathToFileURL(join(ROOT, 'tooling/src/portal/end-with-parent.ts')).href;
  const child = spawn(node, ['--import', preload, join(ROOT, script), ...args], {
    // The IPC channel carries no messages: it closes when this process ends, and then the child ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      // Caching compiled code halves the time of the second start.
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

// After SIGKILL npm passes no signal on; the changed parent process id reveals it.
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
  if (!script)
    throw new Refusal(
      `The command is missing or unknown: use npm run with one of ${Object.keys(COMMANDS).join(', ')}.`,
    );
  const startedAt = Date.now();
  await installPackages(ROOT, NODE_MAJOR);
  process.env.WORKLANE_INSTALL_SECONDS = String((Date.now() - startedAt) / 1000);
  return run(findNode(), script, args);
}

// A closed terminal or pipe must not end this process before it has passed the signal on.
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
