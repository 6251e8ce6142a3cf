import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  keyIdOf,
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
  releaseIdOf,
  type SignedRelease,
  signedBytes,
} from '@worklane/shared-kernel/contracts';

export interface TestKey {
  keyId: string;
  publicKey: string;
  privateKey: KeyObject;
}

export async function newKey(): Promise<TestKey> {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { publicKey, privateKey: pair.privateKey, keyId: await keyIdOf(publicKey) };
}

export const manifestOf = (name: string, changes: Partial<ModuleManifest> = {}): ModuleManifest => ({
  name,
  owner: 'the test',
  area: { 'en-AU': 'Gardens' },
  paths: [{ pattern: '/garden/:gardenId/:component?', access: 'guarded' }],
  navigation: [],
  widgets: { offers: [], uses: [] },
  events: { emits: [], listens: [] },
  requires: { kernel: '^0.1.0', shell: '^0.1.0' },
  budgets: { entryBytes: 10_000, totalBytes: 100_000 },
  ...changes,
});

/** A description of files whose content is their own name. */
export async function describeFiles(
  name: string,
  paths: readonly string[],
  changes: Partial<ReleaseDescription> = {},
): Promise<ReleaseDescription> {
  const content: Omit<ReleaseDescription, 'id'> = {
    package: name,
    version: '0.1.0',
    kernel: '0.1.0',
    entry: paths[0] ?? '',
    preload: [],
    files: paths.map((path) => ({ path, integrity: integrityOf(path), bytes: path.length })),
    manifest: name === 'shell' ? null : manifestOf(name),
    ...changes,
  };
  return { ...content, id: changes.id ?? (await releaseIdOf(content)) };
}

export const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const signWith = (key: TestKey, description: ReleaseDescription): SignedRelease => ({
  description,
  keyId: key.keyId,
  signature: sign(null, signedBytes(description), key.privateKey).toString('base64'),
});

export const setOf = (number: number, releases: SignedRelease[]): ReleaseSet => ({
  number,
  issuedAt: new Date().toISOString(),
  releases,
});
