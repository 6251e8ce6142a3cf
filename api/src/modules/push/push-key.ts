import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SettingsError } from '@worklane/shared-kernel/server';

/** Identifies this portal to push services (VAPID, RFC 8292), as base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

const UNCOMPRESSED = Buffer.from([4]);

/** Call it before the process gives up root, so that only root needs to read the file. Throws SettingsError. */
export async function readPushKey(file: string): Promise<PushKey> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`The file of the setting PUSH_KEY_FILE cannot be read (${error.code}).`);
  });
  const key = keyIn(pem);
  if (!key)
    throw new SettingsError('The file of the setting PUSH_KEY_FILE holds no P-256 private key in PEM.');
  return key;
}

function keyIn(pem: string): PushKey | null {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return null;
    const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
    const point = Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    return { publicKey: point.toString('base64url'), privateKey: key.export({ format: 'jwk' }).d ?? '' };
  } catch {
    return null;
  }
}
