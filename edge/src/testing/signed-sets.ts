import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
  releaseIdOf,
  type SignedRelease,
  setSignedBytes,
  signedBytes,
} from '@worklane/shared-kernel/contracts';

export interface TestKey {
  keyId: string;
  publicKey: string;
  privateKey: KeyObject;
}

export function newKey(): TestKey {
  const pair = generateKeyPairSync('ed25519');
  const der = pair.publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { publicKey: der.toString('base64'), privateKey: pair.privateKey, keyId };
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

/** The key with which tests sign release sets. `trustKeys` trusts it for nothing else. */
export const setKey = newKey();

export async function signSet(set: ReleaseSet, key: TestKey = setKey): Promise<ReleaseSet> {
  const value = sign(null, await setSignedBytes(set), key.privateKey).toString('base64');
  return { ...set, signature: { keyId: key.keyId, value } };
}

export const setOf = (
  number: number,
  releases: SignedRelease[],
  changes: Partial<ReleaseSet> = {},
): Promise<ReleaseSet> => signSet({ number, issuedAt: new Date().toISOString(), releases, ...changes });
