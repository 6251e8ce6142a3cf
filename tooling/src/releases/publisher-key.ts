import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  keyIdOf,
  type ReleaseDescription,
  type SignedRelease,
  signedBytes,
  type TrustedKeysFile,
} from '@worklane/shared-kernel/contracts';
import { errorCode, PortalError } from '../portal/portal-error.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

export interface PublisherKey {
  keyId: string;
  /** SubjectPublicKeyInfo in DER, base64: what an installation has to trust. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Where this person's key and deploy tokens are: never in the project, never in a portal's data. */
export function configFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'worklane');
}

/** The key this person signs releases with, made at its first use. */
export async function publisherKey(configDir: string): Promise<PublisherKey> {
  const file = join(configDir, 'publisher-key.pem');
  let text = await readPrivateFile(file);
  if (text === null) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writePrivateFile(file, pem, { isNewOnly: true });
    text = await readPrivateFile(file);
  }
  const privateKey = keyIn(text ?? '', file);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { keyId: await keyIdOf(publicKey), publicKey, privateKey };
}

export function signRelease(description: ReleaseDescription, key: PublisherKey): SignedRelease {
  const signature = sign(null, signedBytes(description), key.privateKey).toString('base64');
  return { description, keyId: key.keyId, signature };
}

/** Adds a key to those whose releases the portal of this data folder takes; it stays trusted until removed by hand. */
export async function trustPublisher(
  dataDir: string,
  { publicKey }: Pick<PublisherKey, 'publicKey'>,
): Promise<void> {
  const file = join(dataDir, 'trusted-keys.json');
  const { keys } = await readTrusted(file);
  if (keys.some((key) => key.publicKey === publicKey)) return;
  const next: TrustedKeysFile = {
    keys: [...keys, { publicKey, owner: `${userInfo().username}@${hostname()}` }],
  };
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(next, null, 2)}\n`, { flush: true });
  await rename(temporary, file);
}

async function readTrusted(file: string): Promise<TrustedKeysFile> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { keys: [] };
    throw new PortalError(
      `${file} cannot be read: it holds the keys whose releases are trusted. Mend or delete it.`,
    );
  }
}

function keyIn(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new PortalError(`${file} holds no Ed25519 private key; delete it to have a new one made.`);
}
