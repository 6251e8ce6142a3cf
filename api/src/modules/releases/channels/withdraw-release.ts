import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { recordRelease } from '../publish/record-release.ts';
import { harmsOfRemoval, requireNone } from '../releases.policy.ts';
import { findLive, liveReleases, nextSetNumber, removeCanary, removeLive } from '../releases.repository.ts';
import { type ChannelChange, requireExpected } from './go-live.ts';

export interface Withdrawal extends ChannelChange {
  expected?: string | null;
}

/** Removes a package and its canary from the release set until the next promotion. */
export async function withdrawRelease(
  transaction: Executor,
  { package: name, why, who, expected }: Withdrawal,
  now: Date,
): Promise<{ withdrawn: string; number: number }> {
  // Without a shell no page could be served.
  if (name === 'shell') throw conflict('release.shellNeeded');
  const number = await nextSetNumber(transaction, now);
  const live = await findLive(transaction, name);
  requireExpected(expected, live?.id ?? null, (value) => value, { module: name });
  if (!live) throw conflict('release.notLive', { params: { module: name } });
  const descriptions = (await liveReleases(transaction)).map(({ description }) => description);
  requireNone(harmsOfRemoval(name, descriptions));
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
    at: now,
  });
  return { withdrawn: live.id, number };
}
