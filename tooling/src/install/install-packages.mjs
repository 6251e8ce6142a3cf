// Runs before anything is installed: no dependency, no TypeScript.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from '../portal/process-lock.mjs';
import { findMissingPackages, recordAgrees } from './locked-packages.mjs';
import { Refusal, runNpm, showElapsed } from './run-npm.mjs';

const LABEL = 'Installing the packages (only when they have changed)';
// Type checker, bundler and test tools are dev dependencies, and needed here whatever NODE_ENV says. No package's
// install script runs: .npmrc says the same to whoever runs npm themselves.
const OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** The state of an installation; the stamp in node_modules says which one is there. */
function wantedStamp(root, nodeMajor) {
  const lockfile = createHash('sha256').update(readLockfile(root)).digest('hex');
  // The portal runs under the Node it installs, whatever Node installs it, so that one is not part of the stamp;
  // the platform is, because node_modules holds native programs.
  return `${lockfile} node${nodeMajor} ${process.platform}-${process.arch}\n`;
}

function readLockfile(root) {
  try {
    return readFileSync(join(root, 'package-lock.json'));
  } catch (error) {
    throw new Refusal(
      `The packages cannot be installed: package-lock.json cannot be read (${error.code}), and only what it names is installed. Bring it back with git.`,
    );
  }
}

function isInstalled(root, stamp) {
  const file = join(root, 'node_modules/.worklane-install');
  try {
    if (readFileSync(file, 'utf8') === stamp) return true;
  } catch {}
  // A developer's own `npm install` leaves npm's record of what it laid out: as good as ours when it agrees.
  if (!recordAgrees(root) || findMissingPackages(root).length > 0) return false;
  try {
    writeFileSync(file, stamp);
  } catch {}
  return true;
}

/**
 * Installs exactly what the lockfile names, unless that is there already.
 * @throws Refusal with the reason in one sentence
 */
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
    await layOut(root, cache);
    writeFileSync(join(modules, '.worklane-install'), stamp);
  } catch (error) {
    if (error instanceof Refusal || error.code === undefined) throw error;
    throw new Refusal(`The packages cannot be installed: ${modules} cannot be written (${error.code}).`);
  } finally {
    lock.release();
  }
}

async function layOut(root, cache) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, 'install.log');
  writeFileSync(log, '');
  const started = Date.now();
  const stopShowing = showElapsed(LABEL, started);
  try {
    await fetchUntilWhole(root, log);
    stopShowing(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    stopShowing(process.exitCode ? 'interrupted' : 'failed');
    throw error;
  }
}

/**
 * npm ends with 0 also where a package for this very platform failed to unpack, because it is optional. So what is on
 * disk is compared with the lockfile, and what is missing fetched again: by name, and at last everything anew with
 * one connection.
 */
async function fetchUntilWhole(root, log) {
  const byName = (missing) => ['install', '--no-save', ...missing.map(({ spec }) => spec)];
  const attempts = [
    () => ['ci'],
    (missing) => (missing.every(({ spec }) => spec) ? byName(missing) : ['ci']),
    () => ['ci', '--maxsockets=1', '--prefer-online'],
  ];
  let missing = [];
  for (const attempt of attempts) {
    // Without npm's own record a half-done installation can never look like a whole one.
    rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
    await runNpm([...attempt(missing), ...OPTIONS], { root, log });
    missing = findMissingPackages(root);
    if (missing.length === 0) return;
  }
  throw new Refusal(
    `The packages could not be installed: npm left out ${missing.map(({ name, version }) => `${name} ${version}`).join(', ')}, which this machine (${process.platform}-${process.arch}) needs, ${attempts.length} times. All of npm's words are in ${log}.`,
  );
}
