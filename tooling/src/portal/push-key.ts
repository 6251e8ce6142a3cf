import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from '../releases/private-file.ts';

/**
 * The key (VAPID) by which push services know the portal of this data folder, created at its first use. It outlives
 * restarts, since every browser that shows push messages subscribed with it.
 * @returns the path of its file
 */
export async function portalPushKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'push-key.pem');
  if ((await readPrivateFile(file)) === null) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writePrivateFile(file, pem, { isNewOnly: true });
  }
  return file;
}
