import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTrustedKeys, type TrustedKeys } from '@worklane/shared-kernel/contracts';
import type { Settings } from '../../../platform/settings.ts';

/** From RELEASE_KEYS, else the data folder. Read at every publication, so that keys can change at run time. */
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
