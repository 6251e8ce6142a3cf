import { canonicalJson } from '../../modules/canonical-json.ts';
import { fromBase64, sha256 } from '../../modules/digest.ts';
import type { ReleaseDescription, SignedRelease } from '../releases.ts';
import { maySignPackage, type TrustedKeys } from './trusted-keys.ts';

export function signedBytes(description: ReleaseDescription): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(description));
}

/** Whether a trusted key for this package signed this description. Does not throw on hostile input. */
export async function isSignatureValid(signed: SignedRelease, keys: TrustedKeys): Promise<boolean> {
  const trusted = keys.get(signed.keyId);
  if (!trusted || !maySignPackage(trusted, signed.description.package)) return false;
  try {
    const signature = fromBase64(signed.signature);
    return await crypto.subtle.verify('Ed25519', trusted.key, signature, signedBytes(signed.description));
  } catch {
    return false;
  }
}

/** `<version>-<first 8 hex digits of the SHA-256 of the description without its id>`. */
export async function releaseIdOf(description: Omit<ReleaseDescription, 'id'>): Promise<string> {
  const { id: _, ...content } = { id: '', ...description };
  const hash = await sha256(new TextEncoder().encode(canonicalJson(content)));
  return `${description.version}-${hash.slice(0, 8)}`;
}
