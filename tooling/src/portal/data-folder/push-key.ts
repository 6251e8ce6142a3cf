import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from '../../releases/keys/private-file.ts';

/** Browsers subscribed with this VAPID key, so it outlives restarts. Returns the path of its file */
export async function portalPushKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'push-key.pem');
  if ((await readPrivateFile(file)) === null) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writePrivateFile(file, pem, { isNewOnly: true });
  }
  return file;
}
