import { Agent } from 'node:http';
import { addressBlock, FairQueue, type Release, type ShareLimits } from '@worklane/shared-kernel/server';
import { type Dispatcher, Pool } from 'undici';
import type { Passage } from '../../limits/body-limits.ts';
import { RequestRefused } from '../problem.ts';

interface PoolLimits extends ShareLimits {
  connections: number;
  waitMs: number;
}

/** Uploads and downloads last long, so a quarter of their connections is for addresses that use few. */
const POOLS: Record<Passage['kind'], PoolLimits> = {
  call: { connections: 256, most: 64, core: 32, waitMs: 60_000 },
  download: { connections: 64, most: 16, core: 16, waitMs: 20_000 },
  // Senders retry by themselves, so they are answered at once.
  upload: { connections: 64, most: 32, core: 16, waitMs: 0 },
};
const ANSWER_TIMEOUT_MS = 60_000;
/** Waiting requests per address: as many as it may have connections to the edge. */
const MOST_WAITING = 1_000;
const BUSY_SECONDS = 5;

export class ApiPools {
  readonly #calls: Pool;
  readonly #downloads: Pool;
  readonly #turns: Record<Passage['kind'], FairQueue<'all'>>;
  /** Node's own client, because it reports when a chunk is written. */
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

  async turnOf(kind: Passage['kind'], address: string): Promise<Release> {
    const release = await this.#turns[kind].enterWithin('all', addressBlock(address), POOLS[kind].waitMs);
    if (!release) throw new RequestRefused(503, 'problem.busy', BUSY_SECONDS);
    return release;
  }

  readonly call: Pool['dispatch'] = (options, handler) => this.#calls.dispatch(options, handler);

  download(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    return this.#downloads.request(options);
  }

  async close(): Promise<void> {
    this.uploads.destroy();
    await Promise.all([this.#calls.destroy(), this.#downloads.destroy()]);
  }
}
