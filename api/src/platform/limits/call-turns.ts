import { addressBlock, FairQueue, type LaneLimits } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/access-guard.ts';
import { ProblemError } from '../http/problem.ts';

/** A change holds a database connection until its end; a read holds one only for each statement. */
export type CallKind = 'change' | 'read';

const LANE: LaneLimits = { places: Number.POSITIVE_INFINITY, placesOfShare: 1_000, turns: 1 };
const CORE_OF_CHANGES = 2;

/**
 * A person's calls wait only for each other. Changes take at most three quarters of the connections, because they may
 * wait long for a lock.
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

  get waiting(): number {
    return this.#queues.change.waiting + this.#queues.read.waiting;
  }

  /** Throws 503 if the call waits too long. */
  async run<Result>(kind: CallKind, share: string, task: () => Promise<Result>): Promise<Result> {
    const release = await this.#queues[kind].enterWithin('all', share, this.#waitMs);
    if (!release) throw new ProblemError(503, 'server.busy', { retryAfterSeconds: 2 });
    return task().finally(release);
  }
}

export const shareOfCall = ({ user, deployToken }: Caller, { ip }: FastifyRequest): string =>
  user?.id ?? deployToken?.id ?? addressBlock(ip);
