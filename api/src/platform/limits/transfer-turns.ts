import { finished } from 'node:stream';
import { FairQueue } from '@worklane/shared-kernel/server';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../http/problem.ts';

/** Concurrent transfers of one person: more than the pictures a browser loads at once. */
const MOST_OF_PERSON = 16;
/** Long enough for short transfers, but short, because each waiting transfer holds a connection from the edge. */
const WAIT_MS = 1_000;
const RETRY_SECONDS = 5;

type Transfer = 'upload' | 'download';

const turnsOfPeople = () =>
  new FairQueue(
    Number.POSITIVE_INFINITY,
    { all: { places: Number.POSITIVE_INFINITY, placesOfShare: MOST_OF_PERSON, turns: 1 } },
    { most: MOST_OF_PERSON, core: 0 },
  );

export class TransferTurns {
  readonly #turns: Record<Transfer, FairQueue<'all'>> = {
    upload: turnsOfPeople(),
    download: turnsOfPeople(),
  };

  /** Throws 429 if the person has too many transfers. */
  async hold(kind: Transfer, userId: string, { raw }: FastifyReply): Promise<void> {
    const release = await this.#turns[kind].enterWithin('all', userId, WAIT_MS);
    if (!release) throw new ProblemError(429, 'file.tooManyAtOnce', { retryAfterSeconds: RETRY_SECONDS });
    finished(raw, release);
  }
}
