import {
  type ReleaseSet,
  releaseProblem,
  type SignedRelease,
  setProblem,
} from '@worklane/shared-kernel/contracts';
import { PortalError } from '../../portal/portal-error.ts';
import { type PublisherKey, signSet } from '../../releases/keys/publisher-key.ts';
import { localSetKey } from '../../releases/keys/set-key.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, type Portal, portalOf } from '../context.ts';

/** `renew` only updates the time of a set that this key has signed, so it can run unattended. */
export async function signReleaseSet(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  const key = await localSetKey(context.configDir);
  if (command.subject === 'renew') return renew(portal, key);
  const [served, proposed] = [await portal.client.set(), await portal.client.proposedSet()];
  const changes = differences(served.signature ? served : null, proposed);
  if (command.subject === '') return describeWaiting(served, proposed, changes);
  if (command.subject !== String(proposed.number)) {
    throw new PortalError(
      `The release set that waits for a signature is now ${proposed.number}: check it (npm run mf -- sign-set).`,
    );
  }
  for (const { description } of releasesIn(proposed)) {
    const problem = await releaseProblem(description);
    if (problem) {
      throw new PortalError(
        `${description.package} ${description.id} differs from the published release: ${problem.code} ${problem.subject}.`,
      );
    }
  }
  return send(portal, key, proposed, changes);
}

async function renew(portal: Portal, key: PublisherKey): Promise<MfResult> {
  const served = await portal.client.set();
  const keys = new Map([
    [key.keyId, { key: await publicHalf(key), packages: new Set<string>(), isForSets: true }],
  ]);
  const problem = await setProblem(served, keys, new Date());
  if (problem) {
    throw new PortalError(
      `The release set ${served.number} that is served was not signed with your key ${key.keyId} (${problem.code}), so it is not renewed: check it (npm run mf -- sign-set).`,
    );
  }
  return send(portal, key, { ...served, issuedAt: new Date().toISOString() }, []);
}

const publicHalf = ({ publicKey }: PublisherKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), 'Ed25519', false, ['verify']);

async function send(
  { client }: Portal,
  key: PublisherKey,
  set: ReleaseSet,
  changes: readonly string[],
): Promise<MfResult> {
  const { number, issuedAt } = set;
  await client.sendSetSignature({ number, issuedAt, signature: await signSet(set, key) });
  return {
    json: { number, issuedAt, keyId: key.keyId, changes },
    text: [`The release set ${number} of ${issuedAt} is signed with ${key.keyId}`, ...changes].join('\n'),
  };
}

function describeWaiting(served: ReleaseSet, proposed: ReleaseSet, changes: readonly string[]): MfResult {
  const { number } = proposed;
  const isWaiting = changes.length > 0;
  return {
    json: { served: served.signature ? served.number : null, waiting: isWaiting ? number : null, changes },
    text: isWaiting
      ? [
          `The release set ${number} waits for a signature:`,
          ...changes,
          `If that is right: npm run mf -- sign-set ${number}`,
        ].join('\n')
      : `All changes are signed and served (release set ${served.number} of ${served.issuedAt})`,
  };
}

const releasesIn = ({ releases, canaries = [] }: ReleaseSet): SignedRelease[] => [
  ...releases,
  ...canaries.map(({ release }) => release),
];

function differences(before: ReleaseSet | null, after: ReleaseSet): string[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((what) => {
    const [from = 'nothing', to = 'nothing'] = [old.get(what), next.get(what)];
    return from === to ? [] : [`  ${what}: ${from} -> ${to}`];
  });
}

function linesOf(set: ReleaseSet | null): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { description } of set?.releases ?? []) lines.set(description.package, description.id);
  for (const { release, percent } of set?.canaries ?? [])
    lines.set(`${release.description.package}, canary`, `${release.description.id} at ${percent} %`);
  return lines;
}
