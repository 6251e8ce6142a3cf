import { finished } from 'node:stream';
import { FairQueue } from '@worklane/shared-kernel/server';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../http/problem.ts';

/** At once of one person: more than the pictures a browser loads at the same time. */
const MOST_OF_PERSON = 16;
/** Short ones end within this time. It is little, because what waits keeps a connection from the edge. */
const WAIT_MS = 1_000;
const RETRY_SECONDS = 5;

type Transfer = 'upload' | 'download';

const turnsOfPeople = () =>
  new FairQueue(
    Number.POSITIVE_INFINITY,
    { all: { places: Number.POSITIVE_INFINITY, placesOfShare: MOST_OF_PERSON, turns: 1 } },
    { most: MOST_OF_PERSON, core: 0 },
  );

/** How many files a person sends and receives at once, so that one person leaves others their connections. */
export class TransferTurns {
  readonly #turns: Record<Transfer, FairQueue<'all'>> = {
    upload: turnsOfPeople(),
    download: turnsOfPeople(),
  };

  /** Counts a transfer until its answer has gone out. Throws 429 where the person has too many. */
  async hold(kind: Transfer, userId: string, { raw }: FastifyReply): Promise<void> {
    const release = await this.#turns[kind].enterWithin('all', userId, WAIT_MS);
    if (!release) throw new ProblemError(429, 'file.tooManyAtOnce', { retryAfterSeconds: RETRY_SECONDS });
    finished(raw, release);
  }
}
