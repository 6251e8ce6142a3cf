import { Agent } from 'node:http';
import { type Dispatcher, Pool } from 'undici';

/** Simultaneous connections to the api for each kind of request, because kinds hold a connection differently long. */
const CONNECTIONS = { call: 256, download: 64, upload: 64 };
const ANSWER_TIMEOUT_MS = 60_000;

/** Connections to the api, in one pool for each kind, so that uploads and downloads cannot take those of calls. */
export class ApiPools {
  readonly #calls: Pool;
  readonly #downloads: Pool;
  /** Of Node itself, which tells when a chunk is written. */
  readonly uploads = new Agent({ keepAlive: true, maxSockets: CONNECTIONS.upload });

  constructor(apiUrl: string) {
    const poolOf = (connections: number) =>
      new Pool(apiUrl, { connections, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: 0 });
    this.#calls = poolOf(CONNECTIONS.call);
    this.#downloads = poolOf(CONNECTIONS.download);
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
