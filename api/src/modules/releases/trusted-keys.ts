import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTrustedKeys, type TrustedKeys } from '@worklane/shared-kernel/contracts';
import type { Settings } from '../../platform/settings.ts';

/**
 * The public keys whose releases are accepted: from RELEASE_KEYS, else from the file in the data folder. Read at every
 * publication, so that keys can change while the api runs. Without a list no key is trusted.
 */
export async function readTrustedKeys(
  settings: Pick<Settings, 'DATA_DIR' | 'RELEASE_KEYS'>,
): Promise<TrustedKeys> {
  const text = settings.RELEASE_KEYS || (await readKeysFile(join(settings.DATA_DIR, 'trusted-keys.json')));
  return text === null ? new Map() : parseTrustedKeys(text);
}

async function readKeysFile(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
