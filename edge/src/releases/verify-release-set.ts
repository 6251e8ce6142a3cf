import {
  incompatibilities,
  isOwnership,
  isSignatureValid,
  type ModuleManifest,
  maySignPackage,
  ReleaseSet,
  releaseProblem,
  type SignedRelease,
  setProblem,
  type TrustedKeys,
} from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';

export class ReleaseSetRefused extends Error {}

export interface VerifyContext {
  keys: TrustedKeys;
  /** The highest number accepted so far. A set with a lower one is refused as a replay. */
  newestNumber: number;
  now: Date;
}

/** The api is not trusted: a trusted key must have signed the set, and each release in it. Throws ReleaseSetRefused */
export async function verifyReleaseSet(
  text: string,
  { keys, newestNumber, now }: VerifyContext,
): Promise<ReleaseSet> {
  const set = parse(text);
  const problem = await setProblem(set, keys, now);
  if (problem) throw new ReleaseSetRefused(`the set is invalid: ${problem.code} ${problem.subject}`);
  if (set.number < newestNumber) {
    throw new ReleaseSetRefused(`it is number ${set.number}, and number ${newestNumber} was served before`);
  }
  const packages = await verifyReleases(set.releases, keys);
  const canaries = set.canaries ?? [];
  for (const name of await verifyReleases(
    canaries.map(({ release }) => release),
    keys,
  )) {
    if (!packages.has(name))
      throw new ReleaseSetRefused(`it has a canary of ${name}, which has no live release`);
  }
  refuseForeignClaims(
    set.releases.map(({ description }) => description.manifest),
    canaries.map(({ release }) => release.description.manifest),
  );
  if (!packages.has('shell')) throw new ReleaseSetRefused('it has no shell');
  return set;
}

/** Refuses a set in which a module claims a path, widget or policy of another, even if it is signed. */
function refuseForeignClaims(live: (ModuleManifest | null)[], canaries: (ModuleManifest | null)[]): void {
  const others = live.filter((manifest) => manifest !== null);
  for (const manifest of [...live, ...canaries]) {
    if (!manifest) continue;
    const around = { kernel: null, shell: null, provides: null, others };
    const claim = incompatibilities({ manifest }, around).find(isOwnership);
    if (claim)
      throw new ReleaseSetRefused(
        `${manifest.name} claims what is another's: ${claim.code} ${JSON.stringify(claim.params)}`,
      );
  }
}

export async function isTrustedRelease(release: SignedRelease, keys: TrustedKeys): Promise<boolean> {
  return verifyReleases([release], keys).then(
    () => true,
    () => false,
  );
}

async function verifyReleases(
  releases: readonly SignedRelease[],
  keys: TrustedKeys,
): Promise<ReadonlySet<string>> {
  const packages = new Set<string>();
  for (const release of releases) {
    const { description, keyId } = release;
    const name = `${description.package} ${description.id}`;
    if (packages.has(description.package)) throw new ReleaseSetRefused(`it has ${description.package} twice`);
    packages.add(description.package);
    const problem = await releaseProblem(description);
    if (problem) throw new ReleaseSetRefused(`${name} is unusable: ${problem.code} ${problem.subject}`);
    const trusted = keys.get(keyId);
    if (!trusted) throw new ReleaseSetRefused(`${name} is signed with the unknown key ${keyId}`);
    if (!maySignPackage(trusted, description.package))
      throw new ReleaseSetRefused(`${name} is signed with ${keyId}, which may not sign this package`);
    if (!(await isSignatureValid(release, keys)))
      throw new ReleaseSetRefused(`the signature of ${name} is wrong`);
    if (!description.entry.endsWith('.js'))
      throw new ReleaseSetRefused(`the entry of ${name} is not a script`);
  }
  return packages;
}

function parse(text: string): ReleaseSet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseSetRefused('it is not JSON');
  }
  if (!Check(ReleaseSet, value)) throw new ReleaseSetRefused('it is malformed');
  return value;
}
