import { Agent } from 'node:http';
import { addressBlock, FairQueue, type Release, type ShareLimits } from '@worklane/shared-kernel/server';
import { type Dispatcher, Pool } from 'undici';
import type { Passage } from '../limits/body-limits.ts';
import { RequestRefused } from './problem.ts';

interface PoolLimits extends ShareLimits {
  /** Simultaneous connections to the api. */
  connections: number;
  /** How long a request waits for its turn. */
  waitMs: number;
}

/**
 * By the kind of request, because kinds hold a connection differently long. Downloads and uploads last as long as their
 * client likes, so that a quarter of their connections is for addresses that have hardly any.
 */
const POOLS: Record<Passage['kind'], PoolLimits> = {
  call: { connections: 256, most: 64, core: 32, waitMs: 60_000 },
  download: { connections: 64, most: 16, core: 16, waitMs: 20_000 },
  // A sender comes again by itself, and must not be kept from saying something for long.
  upload: { connections: 64, most: 32, core: 16, waitMs: 0 },
};
const ANSWER_TIMEOUT_MS = 60_000;
/** Of one address: as many as it may have connections to the edge. */
const MOST_WAITING = 1_000;
const BUSY_SECONDS = 5;

/**
 * Connections to the api, in one pool for each kind, so that uploads and downloads cannot take those of calls. In each
 * pool an address block has a share, so that one client cannot take those of others.
 */
export class ApiPools {
  readonly #calls: Pool;
  readonly #downloads: Pool;
  readonly #turns: Record<Passage['kind'], FairQueue<'all'>>;
  /** Of Node itself, which tells when a chunk is written. */
  readonly uploads = new Agent({ keepAlive: true, maxSockets: POOLS.upload.connections });

  constructor(apiUrl: string) {
    const poolOf = ({ connections }: PoolLimits) =>
      new Pool(apiUrl, { connections, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: 0 });
    this.#calls = poolOf(POOLS.call);
    this.#downloads = poolOf(POOLS.download);
    const turnsOf = ({ connections, ...share }: PoolLimits) =>
      new FairQueue(
        connections,
        { all: { places: Number.POSITIVE_INFINITY, placesOfShare: MOST_WAITING, turns: 1 } },
        share,
      );
    this.#turns = {
      call: turnsOf(POOLS.call),
      download: turnsOf(POOLS.download),
      upload: turnsOf(POOLS.upload),
    };
  }

  /**
   * Waits for a connection among the requests of all addresses; the returned function gives it to the next one.
   * @throws RequestRefused 503 where none becomes free in time
   */
  async turnOf(kind: Passage['kind'], address: string): Promise<Release> {
    const release = await this.#turns[kind].enterWithin('all', addressBlock(address), POOLS[kind].waitMs);
    if (!release) throw new RequestRefused(503, 'problem.busy', BUSY_SECONDS);
    return release;
  }

  /** Sends a call, for which no stream is made. */
  readonly call: Pool['dispatch'] = (options, handler) => this.#calls.dispatch(options, handler);

  /** The part of undici's interface that the proxy library uses. */
  request(
    options: Dispatcher.RequestOptions,
    callback: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ): void {
    this.#downloads.request(options, callback);
  }

  async close(): Promise<void> {
    this.uploads.destroy();
    await Promise.all([this.#calls.destroy(), this.#downloads.destroy()]);
  }
}
