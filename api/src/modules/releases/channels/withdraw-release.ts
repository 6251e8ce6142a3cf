import { type ModuleManifest, type ReleaseDescription, usesAmong } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, type ProblemError } from '../../../platform/http/problem.ts';
import { recordRelease } from '../publish/record-release.ts';
import { harmsOfRemoval } from '../releases.policy.ts';
import { findLive, liveReleases, nextSetNumber, removeCanary, removeLive } from '../releases.repository.ts';
import { type ChannelChange, requireExpected } from './go-live.ts';

export interface Withdrawal extends ChannelChange {
  expected?: string | null;
  isForced?: boolean;
}

export async function withdrawRelease(
  transaction: Executor,
  { package: name, why, who, expected, isForced = false }: Withdrawal,
  now: Date,
): Promise<{ withdrawn: string; number: number; stopped: string[] }> {
  // Without a shell no page could be served.
  if (name === 'shell') throw conflict('release.shellNeeded');
  const number = await nextSetNumber(transaction, now);
  const live = await findLive(transaction, name);
  requireExpected(expected, live?.id ?? null, (value) => value, { module: name });
  if (!live) throw conflict('release.notLive', { params: { module: name } });
  const descriptions = (await liveReleases(transaction)).map(({ description }) => description);
  const harms = harmsOfRemoval(name, descriptions);
  if (!isForced) requireUnused(name, { descriptions, harms });
  const stopped = [...new Set(harms.map(({ options }) => String(options.params?.module)))].sort();
  await removeCanary(transaction, name);
  await removeLive(transaction, name);
  await recordRelease(transaction, {
    package: name,
    action: 'withdraw',
    releaseId: live.id,
    putBy: 'person',
    ...who,
    why,
    setNumber: number,
    stopped: stopped.length > 0 ? stopped.join(', ') : null,
    at: now,
  });
  return { withdrawn: live.id, number, stopped };
}

function requireUnused(
  name: string,
  { descriptions, harms }: { descriptions: readonly ReleaseDescription[]; harms: readonly ProblemError[] },
): void {
  const manifests = descriptions.flatMap(({ manifest }) => manifest ?? []);
  const uses = usesAmong(manifests.map((manifest) => ({ manifest, links: linksIn(manifest) }))).filter(
    ({ to }) => to === name,
  );
  const named = new Set(uses.map(({ from }) => from));
  const others = harms.filter(({ options }) => !named.has(String(options.params?.module)));
  if (uses.length === 0 && others.length === 0) return;
  const consumers = [...named].map((from) => {
    const used = uses.filter((use) => use.from === from).map((use) => `${use.kind} ${use.name}`);
    return `${from} (${used.join(', ')})`;
  });
  const reasons = [...consumers, ...others.map(({ message }) => message)].join('; ');
  throw conflict('release.stillUsed', { params: { module: name, consumers: reasons } });
}

/** Menu entries lead to pages of other modules, too. */
const linksIn = ({ links = [], navigation }: ModuleManifest) => [
  ...links,
  ...navigation
    .filter(({ isExternal }) => !isExternal)
    .map(({ path }) => (path.split(/[?#]/, 1)[0] ?? '').replace('{businessId}', ':id')),
];
