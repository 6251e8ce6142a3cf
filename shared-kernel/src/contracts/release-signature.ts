import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { canonicalJson } from './canonical-json.ts';
import type { ReleaseDescription, SignedRelease } from './releases.ts';

/** The file in which an installation lists whose releases it takes: `DATA_DIR/trusted-keys.json`. */
export const TrustedKeysFile = Type.Object({
  keys: Type.Array(
    Type.Object({
      publicKey: Type.String({ description: 'Ed25519, SubjectPublicKeyInfo in DER, base64' }),
      owner: Type.String(),
    }),
  ),
});
export type TrustedKeysFile = Static<typeof TrustedKeysFile>;

/** Public keys by their id. */
export type TrustedKeys = ReadonlyMap<string, CryptoKey>;

/** Id of a key: the first 16 hex digits of the SHA-256 of its DER form. */
export async function keyIdOf(publicKey: string): Promise<string> {
  return (await sha256(fromBase64(publicKey))).slice(0, 16);
}

/**
 * Reads the text of the trusted-keys file, or the value of RELEASE_KEYS (base64 keys with commas between).
 * @throws Error when it is neither, or a key is not an Ed25519 key
 */
export async function parseTrustedKeys(text: string): Promise<TrustedKeys> {
  const entries = await Promise.all(
    publicKeysIn(text).map(async (publicKey) => {
      const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), 'Ed25519', false, ['verify']);
      return [await keyIdOf(publicKey), key] as const;
    }),
  );
  return new Map(entries);
}

/** What a signature covers, as bytes. */
export function signedBytes(description: ReleaseDescription): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(description));
}

/** Whether a trusted key has signed exactly this description. Never throws on hostile input. */
export async function isSignatureValid(signed: SignedRelease, keys: TrustedKeys): Promise<boolean> {
  const key = keys.get(signed.keyId);
  if (!key) return false;
  try {
    const signature = fromBase64(signed.signature);
    return await crypto.subtle.verify('Ed25519', key, signature, signedBytes(signed.description));
  } catch {
    return false;
  }
}

/** `<version>-<first 8 hex digits of the SHA-256 of everything else in the description>`. */
export async function releaseIdOf(description: Omit<ReleaseDescription, 'id'>): Promise<string> {
  const { id: _, ...content } = { id: '', ...description };
  const hash = await sha256(new TextEncoder().encode(canonicalJson(content)));
  return `${description.version}-${hash.slice(0, 8)}`;
}

function publicKeysIn(text: string): string[] {
  if (!text.trimStart().startsWith('{')) return text.split(',').map((key) => key.trim());
  const file: unknown = JSON.parse(text);
  if (!Check(TrustedKeysFile, file)) throw new Error('the list of trusted keys is malformed');
  return file.keys.map((key) => key.publicKey);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
