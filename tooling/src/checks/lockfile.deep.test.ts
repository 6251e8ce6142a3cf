import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), 'worklane-lockfile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const { workspaces, allowScripts } = JSON.parse(read('package.json'));
const lockfile = read('package-lock.json');
const locked = Object.entries((JSON.parse(lockfile) as { packages: Record<string, Entry> }).packages);
const installed = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

test('the lockfile agrees with every package.json', () => {
  const files = [
    'package.json',
    'package-lock.json',
    ...workspaces.map((name: string) => `${name}/package.json`),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(folder, file));
  }
  const words = execFileSync('npm', ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(words).toMatch(/added \d+ packages/);
});

// A stranger could register the name of a package that npm asks a registry for.
test('a minor version of kernel and shell comes from the workspace, not a registry', () => {
  for (const name of ['shared-kernel', 'shell']) {
    const file = join(folder, name, 'package.json');
    const content = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...content, version: '0.999.0' }));
  }
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  npm('install', '--package-lock-only');
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  expect(packages['node_modules/@worklane/shared-kernel']).toEqual({ resolved: 'shared-kernel', link: true });
  expect(packages['shared-kernel'].version).toBe('0.999.0');
  expect(npm('ci', '--dry-run')).toMatch(/added \d+ packages/);
});

test('every locked package of every platform has its checksum', () => {
  expect(installed.length).toBeGreaterThan(1000);
  expect(
    installed.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')),
  ).toEqual([]);
});

test('the lockfile has the packages of every platform, so that all install the same', () => {
  const names = new Set(installed.map(([path]) => nameOf(path)));
  const lacking = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name}, which ${path} names`),
  );
  expect(lacking).toEqual([]);
});

test('the lockfile names no registry, so that everybody uses their own', () => {
  expect(lockfile.match(/"resolved": "[a-z+]+:.*/g)).toBeNull();
});

test('no install script runs, and every package with one is reviewed and denied', () => {
  const withScript = new Set(
    installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
  );
  expect(allowScripts).toEqual(Object.fromEntries([...withScript].sort().map((name) => [name, false])));
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
