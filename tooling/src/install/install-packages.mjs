// Runs before anything is installed: no dependency, no TypeScript.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from '../portal/process-lock.mjs';
import { findMissingPackages, recordAgrees } from './locked-packages.mjs';
import { removeUnusedFiles } from './remove-unused-files.mjs';
import { Refusal, runNpm, showElapsed } from './run-npm.mjs';

const LABEL = 'Installing the packages (only when they have changed)';
// Dev dependencies are needed under any NODE_ENV. Install scripts do not run; .npmrc disables them for direct npm
// commands too.
const OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

function wantedStamp(root, nodeMajor) {
  const lockfile = createHash('sha256').update(readLockfile(root)).digest('hex');
  // The installing Node is left out, because the portal runs under the Node that it installs. The platform is included,
  // because node_modules contains native programs.
  return `${lockfile} node${nodeMajor} ${process.platform}-${process.arch}\n`;
}

function readLockfile(root) {
  try {
    return readFileSync(join(root, 'package-lock.json'));
  } catch (error) {
    throw new Refusal(
      `The packages cannot be installed: package-lock.json cannot be read (${error.code}). Restore it with git.`,
    );
  }
}

function isInstalled(root, stamp) {
  const file = join(root, 'node_modules/.worklane-install');
  try {
    if (readFileSync(file, 'utf8') === stamp) return true;
  } catch {}
  // A manual `npm install` is accepted if npm's record in node_modules matches the lockfile.
  if (!recordAgrees(root) || findMissingPackages(root).length > 0) return false;
  try {
    writeFileSync(file, stamp);
  } catch {}
  return true;
}

export async function installPackages(root, nodeMajor) {
  const stamp = wantedStamp(root, nodeMajor);
  if (isInstalled(root, stamp)) return;
  const cache = join(root, '.cache');
  const lock = await waitForLock(join(cache, 'install.lock'), {
    onWait: (pid) =>
      process.stdout.write(
        `Waiting for process ${pid ?? 'unknown'}, which is installing the packages here.\n`,
      ),
  }).catch((error) => {
    throw new Refusal(
      `The packages cannot be installed: ${cache} cannot be written (${error.code ?? error.message}).`,
    );
  });
  const modules = join(root, 'node_modules');
  try {
    if (isInstalled(root, stamp)) return;
    rmSync(join(modules, '.worklane-install'), { force: true });
    await installAndReport(root, cache);
    writeFileSync(join(modules, '.worklane-install'), stamp);
  } catch (error) {
    if (error instanceof Refusal || error.code === undefined) throw error;
    throw new Refusal(`The packages cannot be installed: ${modules} cannot be written (${error.code}).`);
  } finally {
    lock.release();
  }
}

async function installAndReport(root, cache) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, 'install.log');
  writeFileSync(log, '');
  const started = Date.now();
  const stopShowing = showElapsed(LABEL, started);
  try {
    await installUntilComplete(root, log);
    removeUnusedFiles(root);
    stopShowing(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    stopShowing(process.exitCode ? 'interrupted' : 'failed');
    throw error;
  }
}

/** npm exits with 0 even if an optional package failed to unpack, so missing packages are installed again. */
async function installUntilComplete(root, log) {
  const byName = (missing) => ['install', '--no-save', ...missing.map(({ spec }) => spec)];
  const attempts = [
    () => ['ci'],
    (missing) => (missing.every(({ spec }) => spec) ? byName(missing) : ['ci']),
    () => ['ci', '--maxsockets=1', '--prefer-online'],
  ];
  let missing = [];
  for (const attempt of attempts) {
    // Without npm's record an incomplete installation cannot pass as complete.
    rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
    await runNpm([...attempt(missing), ...OPTIONS], { root, log });
    missing = findMissingPackages(root);
    if (missing.length === 0) return;
  }
  throw new Refusal(
    `The packages could not be installed: after ${attempts.length} attempts npm has not installed ${missing.map(({ name, version }) => `${name} ${version}`).join(', ')} for this machine (${process.platform}-${process.arch}). npm's output is in ${log}.`,
  );
}
