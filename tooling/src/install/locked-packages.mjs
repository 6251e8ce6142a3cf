// Runs before anything is installed: no dependency, no TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnusedFile } from './remove-unused-files.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const readLocked = (root) => readJson(join(root, 'package-lock.json')).packages ?? {};

/** The C library by its name in lockfiles; null on other platforms than Linux. */
function findLibc() {
  if (process.platform !== 'linux') return null;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

let libc;

/** Whether a lockfile's list such as ["linux"] or ["!win32"] allows a value; no list allows all. */
function allows(wanted, value) {
  if (!wanted) return true;
  const list = [wanted].flat();
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((item) => item.startsWith('!'));
}

function isForThisMachine({ os, cpu, libc: wantedLibc }) {
  if (!allows(os, process.platform) || !allows(cpu, process.arch)) return false;
  if (!wantedLibc) return true;
  libc ??= findLibc();
  return libc !== null && allows(wantedLibc, libc);
}

/** Outermost first: "node_modules/a" for "node_modules/a/node_modules/b". */
function enclosing(path) {
  const parts = path.split('/node_modules/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/node_modules/'));
}

/** Required packages, and optional ones of this platform. npm may omit other optional ones. */
function isNeededHere(path, entry, locked) {
  if (!path.includes('node_modules/') || entry.link) return false;
  if (![...enclosing(path), path].every((place) => isForThisMachine(locked[place] ?? {}))) return false;
  return !entry.optional || Boolean(entry.os || entry.cpu);
}

function isComplete(root, path, entry) {
  const folder = join(root, path);
  try {
    const found = readJson(join(folder, 'package.json'));
    if (found.version !== entry.version) return false;
    if (!entry.os && !entry.cpu) return true;
    const files = Object.values(entry.bin ?? {});
    if (typeof found.main === 'string' && found.main.endsWith('.node')) files.push(found.main);
    return files.every((file) => isUnusedFile(`${path}/${file}`) || existsSync(join(folder, file)));
  } catch {
    return false;
  }
}

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns `{ path, name, version, spec }`; `spec` is npm's argument, or null for a nested package. */
export function findMissingPackages(root) {
  const locked = readLocked(root);
  return Object.entries(locked)
    .filter(([path, entry]) => isNeededHere(path, entry, locked) && !isComplete(root, path, entry))
    .map(([path, { name: realName, version }]) => {
      const name = nameAt(path);
      const spec =
        realName && realName !== name ? `${name}@npm:${realName}@${version}` : `${name}@${version}`;
      return { path, name, version, spec: path === `node_modules/${name}` ? spec : null };
    });
}

export function recordAgrees(root) {
  try {
    const locked = readLocked(root);
    const there = readJson(join(root, 'node_modules/.package-lock.json')).packages;
    return Object.entries(locked).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      const found = there[path];
      if (!found) return !entry.link && !isNeededHere(path, entry, locked);
      return (
        found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
      );
    });
  } catch {
    return false;
  }
}
