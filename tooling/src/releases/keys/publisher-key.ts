import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  keyIdOf,
  type ReleaseDescription,
  type ReleaseSet,
  type SetSignature,
  type SignedRelease,
  setSignedBytes,
  signedBytes,
} from '@worklane/shared-kernel/contracts';
import { PortalError } from '../../portal/portal-error.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';
import { listTrusted, trustKey } from './trusted-keys.ts';

export interface PublisherKey {
  keyId: string;
  publicKey: string;
  privateKey: KeyObject;
}

export function configFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'worklane');
}

export const publisherKey = (configDir: string): Promise<PublisherKey> =>
  privateKeyFile(join(configDir, 'publisher-key.pem'));

export async function privateKeyFile(file: string): Promise<PublisherKey> {
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

export async function signSet(set: ReleaseSet, key: PublisherKey): Promise<SetSignature> {
  const value = sign(null, await setSignedBytes(set), key.privateKey).toString('base64');
  return { keyId: key.keyId, value };
}

export async function trustPublisher(
  dataDir: string,
  { publicKey }: Pick<PublisherKey, 'publicKey'>,
): Promise<void> {
  // A known key keeps the limits an operator gave it.
  const isKnown = (await listTrusted(dataDir)).some((key) => key.publicKey === publicKey);
  if (!isKnown) await trustKey(dataDir, { publicKey, owner: `${userInfo().username}@${hostname()}` });
}

export async function newPublisherKey(
  configDir: string,
): Promise<Pick<PublisherKey, 'keyId' | 'publicKey'> & { replaced: string }> {
  const { keyId: replaced } = await publisherKey(configDir);
  const file = join(configDir, 'publisher-key.pem');
  await rename(file, join(configDir, `publisher-key.${replaced}.pem`));
  const { keyId, publicKey } = await publisherKey(configDir);
  return { keyId, publicKey, replaced };
}

function keyIn(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new PortalError(`${file} holds no Ed25519 private key; delete it, and a new key is created.`);
}
