import { canonicalJson } from '../../modules/canonical-json.ts';
import { fromBase64, sha256 } from '../../modules/digest.ts';
import type { ReleaseSet, SignedRelease } from '../releases.ts';
import type { TrustedKeys } from './trusted-keys.ts';

/** Allowed difference between the clocks of two machines, in milliseconds. */
export const CLOCK_SKEW_MS = 5 * 60_000;
/** Set numbers follow the time in seconds. A number this far ahead is refused: it would block all later sets. */
export const NUMBER_LEAD = 86_400;

export type SetProblemCode =
  | 'unsigned'
  | 'keyUnknown'
  | 'keyNotForSets'
  | 'signatureWrong'
  | 'issuedInFuture'
  | 'numberTooHigh';

export interface SetProblem {
  code: SetProblemCode;
  subject: string;
}

/** The signed text includes its kind, so that it cannot be used as a release's signature. */
export async function setSignedBytes({
  number,
  issuedAt,
  releases,
  canaries = [],
}: Omit<ReleaseSet, 'signature'>): Promise<Uint8Array<ArrayBuffer>> {
  const statement = {
    kind: 'release-set',
    number,
    issuedAt,
    releases: await Promise.all(releases.map(contentOf)),
    canaries: await Promise.all(
      canaries.map(async ({ release, percent }) => ({ ...(await contentOf(release)), percent })),
    ),
  };
  return new TextEncoder().encode(canonicalJson(statement));
}

async function contentOf({ description }: SignedRelease) {
  const bytes = new TextEncoder().encode(canonicalJson(description));
  return { package: description.package, id: description.id, sha256: await sha256(bytes) };
}

/** Checks number, time and signature, but not the set's releases. Does not throw on hostile input. */
export async function setProblem(set: ReleaseSet, keys: TrustedKeys, now: Date): Promise<SetProblem | null> {
  const { number, issuedAt, signature } = set;
  if (number > now.getTime() / 1000 + NUMBER_LEAD) return { code: 'numberTooHigh', subject: String(number) };
  if (!(Date.parse(issuedAt) <= now.getTime() + CLOCK_SKEW_MS))
    return { code: 'issuedInFuture', subject: issuedAt };
  if (!signature) return { code: 'unsigned', subject: String(number) };
  const trusted = keys.get(signature.keyId);
  if (!trusted) return { code: 'keyUnknown', subject: signature.keyId };
  if (!trusted.isForSets) return { code: 'keyNotForSets', subject: signature.keyId };
  try {
    const bytes = await setSignedBytes(set);
    if (await crypto.subtle.verify('Ed25519', trusted.key, fromBase64(signature.value), bytes)) return null;
  } catch {}
  return { code: 'signatureWrong', subject: signature.keyId };
}
