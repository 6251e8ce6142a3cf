import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'worklane-lockfile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
const lockfile = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');

test('the lockfile agrees with every package.json and names the packages of every platform', () => {
  const files = [
    'package.json',
    'package-lock.json',
    ...workspaces.map((name: string) => `${name}/package.json`),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(folder, file));
  }
  // npm ci refuses a lockfile that lacks anything; complete-lockfile.ts adds what a mirror did not have.
  const words = execFileSync('npm', ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(words).toMatch(/added \d+ packages/);
}, 60_000);

test('the lockfile names no registry, so that everybody installs from their own', () => {
  expect(lockfile.match(/"resolved": "[a-z+]+:.*/g)).toBeNull();
});
