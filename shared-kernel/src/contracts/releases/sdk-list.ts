import { type Static, Type } from 'typebox';
import { canonicalJson } from '../modules/canonical-json.ts';
import { fromBase64 } from '../modules/digest.ts';
import { KernelSource } from './releases.ts';
import { maySignPackage, type TrustedKeys } from './signatures/trusted-keys.ts';

export const SdkTarball = Type.Object({
  name: Type.String({ pattern: '^@worklane/[a-z]+(-[a-z]+)*$' }),
  version: Type.String(),
  kernel: Type.String({ description: 'Version of the kernel that it fits' }),
  file: Type.String({
    pattern: '^[a-z][0-9a-z.-]*\\.tgz$',
    description: 'It ends in a hash of the content, so the content of a file never changes',
  }),
  integrity: Type.String({ pattern: '^sha512-[A-Za-z0-9+/]+={0,2}$', description: 'As in lockfiles of npm' }),
  bytes: Type.Integer({ minimum: 0 }),
  /** The kernel with which it was packed last. Missing in packages that were packed before this record. */
  source: Type.Optional(KernelSource),
});
export type SdkTarball = Static<typeof SdkTarball>;

/** All tarballs that a portal serves, newest first: `sdk.json` of its data folder. */
export const SdkList = Type.Object({
  packages: Type.Array(SdkTarball),
  keyId: Type.String(),
  signature: Type.String({ description: 'Ed25519, base64' }),
});
export type SdkList = Static<typeof SdkList>;

export function sdkSignedBytes(packages: readonly SdkTarball[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson({ sdk: packages }));
}

/** Whether a key that may sign the shell's releases signed this list. Does not throw on hostile input. */
export async function isSdkSigned(
  { packages, keyId, signature }: SdkList,
  keys: TrustedKeys,
): Promise<boolean> {
  const trusted = keys.get(keyId);
  if (!trusted || !maySignPackage(trusted, 'shell')) return false;
  try {
    return await crypto.subtle.verify(
      'Ed25519',
      trusted.key,
      fromBase64(signature),
      sdkSignedBytes(packages),
    );
  } catch {
    return false;
  }
}
