import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isSdkSigned, parseTrustedKeys, type SdkList } from '@worklane/shared-kernel/contracts';
import { publisherKey } from '../releases/keys/publisher-key.ts';
import { publishSdk } from './publish-sdk.ts';

let root: string;
let runs = 0;
const source = () => join(root, 'shared-kernel/src/index.ts');
const pack = async (_: string, folder: string) => {
  runs += 1;
  const file = `kernel-0.1.0-0000000${runs}.tgz`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), `tarball ${runs}`);
  return [
    { name: '@worklane/kernel', version: '0.1.0', kernel: '0.1.0', file, integrity: 'sha512-AAAA', bytes: 9 },
  ];
};
const publish = (dataDir = join(root, 'data')) =>
  publishSdk({ root, dataDir, configDir: join(root, 'config'), pack });
const listOf = (dataDir = join(root, 'data')) =>
  JSON.parse(readFileSync(join(dataDir, 'sdk/sdk.json'), 'utf8')) as SdkList;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sdk-'));
  mkdirSync(join(root, 'shared-kernel/src'), { recursive: true });
  writeFileSync(source(), 'export const a = 1;\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('MFE-03 the packages for modules are packed when their sources change, and earlier ones stay', async () => {
  expect(await publish()).toEqual(['kernel-0.1.0-00000001.tgz']);
  expect(await publish()).toEqual([]);
  expect(runs).toBe(1);
  // Another data folder gets the tarballs that were packed before.
  expect(await publish(join(root, 'other'))).toEqual(['kernel-0.1.0-00000001.tgz']);
  expect(runs).toBe(1);

  writeFileSync(join(root, 'shared-kernel/src/index.test.ts'), 'test\n');
  expect(await publish()).toEqual([]);
  writeFileSync(source(), 'export const a = 2;\n');
  expect(await publish()).toEqual(['kernel-0.1.0-00000002.tgz']);
  expect(listOf().packages.map(({ file }) => file)).toEqual([
    'kernel-0.1.0-00000002.tgz',
    'kernel-0.1.0-00000001.tgz',
  ]);
  expect(readdirSync(join(root, 'data/sdk')).sort()).toEqual([
    'kernel-0.1.0-00000001.tgz',
    'kernel-0.1.0-00000002.tgz',
    'sdk.json',
  ]);
});

test('the list of packages is signed by the key that signs releases', async () => {
  await publish();
  const list = listOf();
  const { publicKey } = await publisherKey(join(root, 'config'));
  const keys = (text: string) => parseTrustedKeys(text);
  expect(await isSdkSigned(list, await keys(publicKey))).toBe(true);
  // A key for one module may not sign the packages that all modules use.
  expect(await isSdkSigned(list, await keys(`${publicKey}=mf-orchard`))).toBe(false);
  const [first] = list.packages;
  const changed = { ...list, packages: [{ ...first, integrity: 'sha512-BBBB' }] } as SdkList;
  expect(await isSdkSigned(changed, await keys(publicKey))).toBe(false);
});
