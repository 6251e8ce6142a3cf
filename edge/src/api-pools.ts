import { type Dispatcher, Pool } from 'undici';
import { type Passage, passageOf } from './body-limits.ts';

/** Simultaneous connections to the api for each kind of request, because kinds hold a connection differently long. */
const CONNECTIONS: Readonly<Record<Passage['kind'], number>> = { call: 256, upload: 64, download: 64 };
const ANSWER_TIMEOUT_MS = 60_000;

/** Connections to the api, in one pool for each kind, so that uploads and downloads cannot take those of calls. */
export class ApiPools {
  readonly #pools: Readonly<Record<Passage['kind'], Pool>>;

  constructor(apiUrl: string) {
    const poolOf = (kind: Passage['kind']) =>
      new Pool(apiUrl, {
        connections: CONNECTIONS[kind],
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: 0,
      });
    this.#pools = { call: poolOf('call'), upload: poolOf('upload'), download: poolOf('download') };
  }

  /** Sends a call, for which no stream is made. */
  readonly call: Pool['dispatch'] = (options, handler) => this.#pools.call.dispatch(options, handler);

  /** The part of undici's interface that the proxy library uses. */
  request(
    options: Dispatcher.RequestOptions,
    callback: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ): void {
    const { kind } = passageOf(options.method, options.path.split('?', 1)[0] ?? '/');
    this.#pools[kind].request(options, callback);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.destroy()));
  }
}
