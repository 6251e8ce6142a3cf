import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findOrUnpack } from './debian-program.ts';

const NAME = 'a-program-nobody-has';
const names = ['another-name', NAME];

let folder: string;
let cache: string;
const path = process.env.PATH;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debian-program-'));
  cache = join(folder, 'cache');
  mkdirSync(join(folder, 'bin'));
  process.env.PATH = `${join(folder, 'bin')}${delimiter}${path}`;
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string, lines: readonly string[]): void {
  const file = join(folder, 'bin', name);
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

function debian({ hasPackage = true }: { hasPackage?: boolean } = {}): void {
  program('apt-get', [
    `echo "$@" >> ${join(folder, 'asked')}`,
    `for a in "$@"; do case "$a" in Dir::Cache=*) cache=\${a#Dir::Cache=};; install) wants=1;; esac; done`,
    hasPackage ? '[ -z "$wants" ] || touch "$cache/archives/a.deb"' : 'exit 100',
  ]);
  program('dpkg-deb', [
    'mkdir -p "$3/usr/sbin" "$3/usr/lib/x86_64-linux-gnu"',
    `echo 'echo "it runs"' > "$3/usr/sbin/${NAME}"`,
    `chmod +x "$3/usr/sbin/${NAME}"`,
  ]);
}

const find = () => findOrUnpack(names, { debianPackage: 'a-package', cache });

test('an installed program is used', async () => {
  program(NAME, ['echo here']);
  expect(await find()).toEqual({ path: join(folder, 'bin', NAME), env: process.env });
});

test('a missing program is unpacked into the cache once, with its libraries', async () => {
  debian();
  const found = await find();
  expect(found?.path).toBe(join(cache, 'a-package/usr/sbin', NAME));
  expect(found?.env.LD_LIBRARY_PATH).toBe(join(cache, 'a-package/usr/lib/x86_64-linux-gnu'));
  expect(String(execFileSync('/bin/sh', [found?.path ?? '']))).toBe('it runs\n');
  expect(readdirSync(cache)).toEqual(['a-package']);
  debian({ hasPackage: false });
  expect(await find()).toEqual(found);
});

test('without a network nothing is found, and nothing is left behind', async () => {
  debian({ hasPackage: false });
  expect(await find()).toBeUndefined();
  expect(readdirSync(cache)).toEqual([]);
});
