import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isNamedByContent, type ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { buildOne } from '../../src/portal/builds.ts';
import { describeRelease } from '../../src/releases/describe-release.ts';
import { readBuild } from '../../src/releases/read-build.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../src/testing/workspace-copy.ts';

const MODULE = 'mf-account';
const TEXTS = 'src/features/forgot-password/locales/en-AU.json';
let copies: [WorkspaceCopy, WorkspaceCopy];

beforeAll(() => {
  copies = [copyWorkspace(), copyWorkspace()];
});
afterAll(() => {
  for (const copy of copies ?? []) copy.remove();
});

async function built(copy: WorkspaceCopy, name: string): Promise<ReleaseDescription> {
  await buildOne(copy.root, name);
  return describeRelease(await readBuild(join(copy.root, name)));
}

const filesOf = ({ files }: ReleaseDescription) => files.map(({ path, integrity }) => `${path} ${integrity}`);
const without = (files: readonly string[], others: readonly string[]) =>
  files.filter((file) => !others.includes(file));

test('MFE-03 equal sources give equal files, and another text changes one chunk', async () => {
  const [copy, elsewhere] = copies;
  const [one, same] = [await built(copy, MODULE), await built(elsewhere, MODULE)];
  expect(isNamedByContent(one)).toBe(true);
  expect(filesOf(same)).toEqual(filesOf(one));
  expect(same.id).toBe(one.id);

  const file = join(elsewhere.root, MODULE, TEXTS);
  const texts = await readFile(file, 'utf8');
  await writeFile(file, texts.replace('Forgot your password?', 'Forgotten your password?'));
  const other = await built(elsewhere, MODULE);
  expect(isNamedByContent(other)).toBe(true);
  const [gone, added] = [without(filesOf(one), filesOf(other)), without(filesOf(other), filesOf(one))];
  expect([gone.length, added.length]).toEqual([2, 2]);
  expect(gone.filter((path) => path.startsWith(`${one.entry} `))).toHaveLength(1);
  expect(added.filter((path) => path.startsWith(`${other.entry} `))).toHaveLength(1);
});

test('MFE-03 the files of the shell are named by their content, its typeface, too', async () => {
  const shell = await built(copies[0], 'shell');
  expect(isNamedByContent(shell)).toBe(true);
  expect(shell.files.some(({ path }) => path.endsWith('.woff2'))).toBe(true);
});
