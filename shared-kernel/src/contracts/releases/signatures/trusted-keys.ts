import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { fromBase64, sha256 } from '../../modules/digest.ts';
import { PackageName } from '../releases.ts';

/** The file with the public keys whose signatures an installation accepts: `DATA_DIR/trusted-keys.json`. */
export const TrustedKeysFile = Type.Object({
  keys: Type.Array(
    Type.Object({
      publicKey: Type.String({ description: 'Ed25519, SubjectPublicKeyInfo in DER, base64' }),
      owner: Type.String(),
      packages: Type.Optional(
        Type.Array(PackageName, {
          minItems: 1,
          description:
            'The packages whose releases it may sign; if missing, every package including the shell',
        }),
      ),
      set: Type.Optional(
        Type.Boolean({ description: 'True: it signs release sets, and no release of any package' }),
      ),
    }),
  ),
});
export type TrustedKeysFile = Static<typeof TrustedKeysFile>;

export interface TrustedKey {
  key: CryptoKey;
  /** Null for every package; empty for a key of release sets. */
  packages: ReadonlySet<string> | null;
  isForSets: boolean;
}

export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

/** Id of a key: the first 16 hex digits of the SHA-256 of its DER form. */
export async function keyIdOf(publicKey: string): Promise<string> {
  return (await sha256(fromBase64(publicKey))).slice(0, 16);
}

export const maySignPackage = ({ packages }: TrustedKey, name: string): boolean =>
  packages === null || packages.has(name);

/**
 * Parses the trusted-keys file or RELEASE_KEYS: `key`, `key=shell|mf-projects` or `key=set`, separated by commas.
 * @throws Error if the text has neither form, or a key is not an Ed25519 key
 */
export async function parseTrustedKeys(text: string): Promise<TrustedKeys> {
  const entries = await Promise.all(
    entriesIn(text).map(async ({ publicKey, packages, set = false }) => {
      const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), 'Ed25519', false, ['verify']);
      const trusted: TrustedKey = {
        key,
        packages: set ? new Set() : packages ? new Set(packages) : null,
        isForSets: set,
      };
      return [await keyIdOf(publicKey), trusted] as const;
    }),
  );
  return new Map(entries);
}

function entriesIn(text: string): Omit<TrustedKeysFile['keys'][number], 'owner'>[] {
  if (!text.trimStart().startsWith('{')) return text.split(',').map(entryOf);
  const file: unknown = JSON.parse(text);
  // A key with a misspelt `packages` field must not be accepted as a key for all packages.
  if (!Check(TrustedKeysFile, file) || file.keys.some(hasUnknownField))
    throw new Error('the list of trusted keys is malformed');
  return file.keys;
}

const KNOWN = new Set(['publicKey', 'owner', 'packages', 'set']);
const hasUnknownField = (entry: object) => Object.keys(entry).some((field) => !KNOWN.has(field));

function entryOf(text: string): { publicKey: string; packages?: string[]; set?: boolean } {
  const [, publicKey, scope] = /^([A-Za-z0-9+/]+=?)(?:=([a-z][a-z0-9|-]*))?$/.exec(text.trim()) ?? [];
  if (publicKey === undefined) throw new Error('a key is neither base64 nor base64=package|package');
  if (scope === undefined) return { publicKey };
  if (scope === 'set') return { publicKey, set: true };
  const packages = scope.split('|');
  if (!packages.every((name) => Check(PackageName, name)))
    throw new Error(`${scope} names no packages: it looks like shell|mf-projects`);
  return { publicKey, packages };
}
