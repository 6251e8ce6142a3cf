import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyIdOf, parseTrustedKeys, type TrustedKeysFile } from '@worklane/shared-kernel/contracts';
import { errorCode, PortalError } from '../../portal/portal-error.ts';

type TrustedKey = TrustedKeysFile['keys'][number];

/** A compromised service could create a missing file. */
export async function requireTrustedKeysFile(dataDir: string): Promise<void> {
  if (!existsSync(fileOf(dataDir))) await writeTrusted(dataDir, { keys: [] });
}

const fileOf = (dataDir: string) => join(dataDir, 'trusted-keys.json');

export async function listTrusted(dataDir: string): Promise<(TrustedKey & { keyId: string })[]> {
  const { keys } = await readTrusted(dataDir);
  return Promise.all(keys.map(async (key) => ({ ...key, keyId: await keyIdOf(key.publicKey) })));
}

export async function trustKey(
  dataDir: string,
  { publicKey, owner, packages, set }: TrustedKey,
): Promise<{ keyId: string; isNew: boolean }> {
  await parseTrustedKeys(publicKey).catch(() => {
    throw new PortalError(
      'This is not a public Ed25519 key; npm run mf -- keys shows yours in the right format.',
    );
  });
  const keyId = await keyIdOf(publicKey);
  const { keys } = await readTrusted(dataDir);
  const known = keys.find((key) => key.publicKey === publicKey);
  const entry: TrustedKey = { publicKey, owner: known?.owner ?? owner };
  if (packages) entry.packages = packages;
  if (set) entry.set = true;
  if (known && scopeOf(known) === scopeOf(entry)) return { keyId, isNew: false };
  await writeTrusted(dataDir, { keys: [...keys.filter((key) => key !== known), entry] });
  return { keyId, isNew: true };
}

export async function distrustKey(dataDir: string, keyId: string): Promise<void> {
  const trusted = await listTrusted(dataDir);
  const staying = trusted.filter((key) => key.keyId !== keyId);
  if (staying.length === trusted.length) {
    throw new PortalError(`No key ${keyId} is trusted in ${fileOf(dataDir)}; npm run mf -- keys lists them.`);
  }
  await writeTrusted(dataDir, { keys: staying.map(({ keyId: _, ...key }) => key) });
}

export const scopeOf = ({ packages, set }: Pick<TrustedKey, 'packages' | 'set'>): string =>
  set ? 'release sets' : packages ? [...packages].sort().join(', ') : 'every package';

export async function readTrusted(dataDir: string): Promise<TrustedKeysFile> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { keys: [] };
    throw new PortalError(
      `${fileOf(dataDir)} cannot be read: it holds the trusted keys. Correct or delete it.`,
    );
  }
}

/** Atomic: api and edge may be reading the file. */
async function writeTrusted(dataDir: string, trusted: TrustedKeysFile): Promise<void> {
  const temporary = `${fileOf(dataDir)}.${process.pid}`;
  try {
    await writeFile(temporary, `${JSON.stringify(trusted, null, 2)}\n`, { flush: true });
    await rename(temporary, fileOf(dataDir));
  } catch (error) {
    throw new PortalError(`${fileOf(dataDir)} cannot be written (${errorCode(error)}).`);
  }
}
