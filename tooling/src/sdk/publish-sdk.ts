import { createHash, sign } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SdkList, type SdkTarball, sdkSignedBytes } from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';
import { configFolder, publisherKey } from '../releases/keys/publisher-key.ts';
import { packSdk } from './pack-sdk.ts';

/** Everything that can change a byte of the packages. */
const INPUTS = [
  'shared-kernel',
  'tooling',
  'edge/src',
  'shell/src/assets.d.ts',
  'LICENSE',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_INPUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/** Tarballs that a portal keeps of each package. The lockfiles of modules name them, so it keeps many. */
const MOST_KEPT = 50;

export interface PublishSdkOptions {
  root: string;
  dataDir: string;
  configDir?: string;
  pack?: typeof packSdk;
}

/**
 * Packs the packages for modules if their sources changed, and adds them to the tarballs that a portal serves.
 * @returns the files that the portal did not have
 */
export async function publishSdk(options: PublishSdkOptions): Promise<string[]> {
  const { root, dataDir, configDir = configFolder(), pack = packSdk } = options;
  const tarballsDir = join(root, '.cache/sdk/tarballs');
  const packed = await packedTarballs(root, tarballsDir, pack);
  const folder = join(dataDir, 'sdk');
  mkdirSync(folder, { recursive: true });
  // The edge reads this folder under another account.
  chmodSync(folder, 0o755);
  const earlier = listIn(folder);
  const added = packed.filter(({ file }) => !existsSync(join(folder, file)));
  for (const { file } of added) {
    copyFileSync(join(tarballsDir, file), join(folder, file));
    chmodSync(join(folder, file), 0o644);
  }
  const names = new Set(packed.map(({ file }) => file));
  const packages = newestOfEach([...packed, ...earlier.filter(({ file }) => !names.has(file))]);
  const key = await publisherKey(configDir);
  const signature = sign(null, sdkSignedBytes(packages), key.privateKey).toString('base64');
  const list: SdkList = { packages, keyId: key.keyId, signature };
  const file = join(folder, 'sdk.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(list, null, 2)}\n`);
  chmodSync(`${file}.new`, 0o644);
  renameSync(`${file}.new`, file);
  return added.map((one) => one.file);
}

function newestOfEach(packages: readonly SdkTarball[]): SdkTarball[] {
  const counts = new Map<string, number>();
  return packages.filter(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= MOST_KEPT;
  });
}

async function packedTarballs(root: string, folder: string, pack: typeof packSdk): Promise<SdkTarball[]> {
  const stamp = join(root, '.cache/sdk/stamp.json');
  const inputs = inputsHash(root);
  const before = readJson(stamp) as { inputs?: string; tarballs?: SdkTarball[] } | null;
  if (before?.inputs === inputs && before.tarballs?.every(({ file }) => existsSync(join(folder, file))))
    return before.tarballs;
  const tarballs = await pack(root, folder);
  // Another process may read it now.
  writeFileSync(`${stamp}.${process.pid}`, JSON.stringify({ inputs, tarballs }));
  renameSync(`${stamp}.${process.pid}`, stamp);
  return tarballs;
}

function inputsHash(root: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const path = join(root, input);
    const found = statSync(path, { throwIfNoEntry: false });
    for (const file of found?.isDirectory() ? filesIn(path) : found ? [''] : [])
      hash
        .update(`${input}/${file}\0`)
        .update(readFileSync(join(path, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !NO_INPUT.test(file))
    .sort();

function listIn(folder: string): SdkTarball[] {
  const list = readJson(join(folder, 'sdk.json'));
  return Check(SdkList, list) ? list.packages.filter(({ file }) => existsSync(join(folder, file))) : [];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
