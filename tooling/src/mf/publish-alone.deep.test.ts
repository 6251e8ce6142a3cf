import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildOne, isBuildCurrent } from '../portal/builds.ts';
import { buildPackage } from '../releases/testing/built-package.ts';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

const MODULE = 'mf-account';
let copy: WorkspaceCopy;
let portal: TestPortal;

beforeAll(async () => {
  copy = copyWorkspace();
  const { root } = copy;
  // Other packages with known content; no byte of them may change.
  for (const name of ['mf-garden', 'mf-orchard']) await buildPackage(root, name);
  await buildPackage(root, 'shell-of-the-test');
  portal = await startTestPortal({
    packagesDir: root,
    build: (name) => buildOne(root, name),
    isBuildCurrent: (name) => isBuildCurrent(root, name),
  });
  await portal.start();
});
afterAll(async () => {
  await portal?.close();
  copy?.remove();
});

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        file.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

async function builtFolders(): Promise<string[]> {
  const names = await readdir(copy.root);
  return names.filter((name) => existsSync(join(copy.root, name, 'dist'))).sort();
}

test('MFE-03 publishing builds only that module if it changed, and adds only its files', async () => {
  const before = await hashesOf(join(portal.folder, 'releases'));
  const builtBefore = await builtFolders();
  const others = async () =>
    Promise.all(['mf-garden', 'mf-orchard'].map((name) => hashesOf(join(copy.root, name, 'dist'))));
  const othersBefore = await others();
  const { token } = (await portal.mf('token', 'create', MODULE)).json as { token: string };
  const publish = async () =>
    (await portal.mf('publish', MODULE, '--token', token)).json as { id: string; isNew: boolean };

  const { id, isNew } = await publish();
  expect(isNew).toBe(true);
  expect(await builtFolders()).toEqual([...builtBefore, MODULE].sort());
  expect(await others()).toEqual(othersBefore);
  const after = await hashesOf(join(portal.folder, 'releases'));
  const added = Object.keys(after).filter((path) => !(path in before));
  expect(added.length).toBeGreaterThan(3);
  expect(added.every((path) => path.startsWith(`${MODULE}/files/`))).toBe(true);
  expect(Object.fromEntries(Object.entries(after).filter(([path]) => path in before))).toEqual(before);

  expect((await portal.mf('build', MODULE)).json).toMatchObject({ id, isBuilt: false });
  expect(await publish()).toMatchObject({ package: MODULE, id, isNew: false });
  expect(await hashesOf(join(portal.folder, 'releases'))).toEqual(after);

  await appendFile(join(copy.root, MODULE, 'src/app/module.ts'), '\nglobalThis.name = "changed";\n');
  expect(isBuildCurrent(copy.root, MODULE)).toBe(false);
  const changed = await publish();
  expect(changed.isNew).toBe(true);
  expect(changed.id).not.toBe(id);
  const last = await hashesOf(join(portal.folder, 'releases'));
  const more = Object.keys(last).filter((path) => !(path in after));
  // The first chunk and the entry, each with its compressed copy.
  expect(more.map((path) => path.replace(/[0-9a-f]{16}/, 'hash')).sort()).toEqual(
    ['module.hash.js', 'module.hash.js.br', 'remoteEntry.hash.js', 'remoteEntry.hash.js.br'].map(
      (name) => `${MODULE}/files/${name}`,
    ),
  );
  expect(Object.fromEntries(Object.entries(last).filter(([path]) => path in after))).toEqual(after);
});
