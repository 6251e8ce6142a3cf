import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import { packSdk } from './pack-sdk.ts';

const folder = mkdtempSync(join(tmpdir(), 'pack-sdk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inWork = () => readdirSync(join(repositoryRoot, '.cache')).filter((name) => name.startsWith('sdk-in-'));

test('MFE-09 two runs at the same time make the same packages, and leave nothing else', async () => {
  const before = inWork();
  const folders = [join(folder, 'one'), join(folder, 'other')];
  const [one, other] = await Promise.all(folders.map((into) => packSdk(repositoryRoot, into)));
  expect(one).toHaveLength(3);
  expect(other).toEqual(one);
  for (const into of folders) {
    expect(JSON.parse(readFileSync(join(into, 'sdk.json'), 'utf8'))).toEqual({ packages: one });
    expect(readdirSync(into).sort()).toEqual([...(one ?? []).map(({ file }) => file), 'sdk.json'].sort());
  }
  expect(inWork()).toEqual(before);
});
