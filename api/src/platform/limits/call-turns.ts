import { addressBlock, FairQueue, type LaneLimits } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/access-guard.ts';
import { ProblemError } from '../http/problem.ts';

/** What a call does with the database: a change holds a connection until its end, a read one for each statement. */
export type CallKind = 'change' | 'read';

const LANE: LaneLimits = { places: Number.POSITIVE_INFINITY, placesOfShare: 1_000, turns: 1 };
const CORE_OF_CHANGES = 2;

/**
 * Shares the connections to the database out among the people who call: a person's calls wait for each other and not
 * for those of others. A quarter of the connections is never taken by changes, which may wait long for a lock.
 */
export class CallTurns {
  readonly #queues: Record<CallKind, FairQueue<'all'>>;
  readonly #waitMs: number;

  constructor({ connections, waitMs }: { connections: number; waitMs: number }) {
    const changes = Math.max(1, connections - Math.ceil(connections / 4));
    const most = Math.ceil(changes / 2);
    this.#queues = {
      change: new FairQueue(
        changes,
        { all: LANE },
        { most, core: Math.min(CORE_OF_CHANGES, changes - most) },
      ),
      read: new FairQueue(Number.POSITIVE_INFINITY, { all: LANE }, { most, core: 0 }),
    };
    this.#waitMs = waitMs;
  }

  /** How many calls wait for their turn. */
  get waiting(): number {
    return this.#queues.change.waiting + this.#queues.read.waiting;
  }

  /** Runs a call when its turn comes. Throws 503 where it does not come in time. */
  async run<Result>(kind: CallKind, share: string, task: () => Promise<Result>): Promise<Result> {
    const release = await this.#queues[kind].enterWithin('all', share, this.#waitMs);
    if (!release) throw new ProblemError(503, 'server.busy', { retryAfterSeconds: 2 });
    return task().finally(release);
  }
}

/** The name of the share that a call uses: the person, the deploy token, or the address block. */
export const shareOfCall = ({ user, deployToken }: Caller, { ip }: FastifyRequest): string =>
  user?.id ?? deployToken?.id ?? addressBlock(ip);
