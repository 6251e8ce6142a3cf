import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivateFile } from './private-file.ts';
import { type PublisherKey, privateKeyFile } from './publisher-key.ts';
import { distrustKey, listTrusted, trustKey } from './trusted-keys.ts';

const fileIn = (folder: string) => join(folder, 'set-key.pem');

/** The user's key for signing sets outside the api, created at its first use. */
export const localSetKey = (configDir: string): Promise<PublisherKey> => privateKeyFile(fileIn(configDir));

/** Created and trusted at its first use. Returns the path of its file */
export async function portalSetKey(dataDir: string): Promise<string> {
  const file = fileIn(dataDir);
  const { publicKey } = await privateKeyFile(file);
  await trustKey(dataDir, { publicKey, owner: 'this portal, for its release sets', set: true });
  return file;
}

/** If sets are signed elsewhere, a leaked copy of the portal's key could still sign. */
export async function dropPortalSetKey(dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if ((await readPrivateFile(file)) === null) return;
  const { keyId } = await privateKeyFile(file);
  const trusted = await listTrusted(dataDir);
  if (trusted.some((key) => key.keyId === keyId)) await distrustKey(dataDir, keyId);
  await rm(file, { force: true });
}
