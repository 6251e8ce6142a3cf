import pg from 'pg';

/** There are two connections, so that a busy one does not delay everything. */
const CONNECTIONS = 2;
/** Longer than the database's statement timeout: without an answer by then the connection is lost. */
const ANSWER_MS = 25_000;

export interface PipelinedOptions {
  config: pg.ClientConfig;
  onLost?: ((error: Error) => void) | undefined;
}

interface Pipeline {
  client: pg.Client;
  ready: Promise<unknown> | null;
  underWay: number;
  isHeldBack: boolean;
}

/**
 * Sends queries without waiting for earlier answers. A query waits for the queries before it, so use it only for short
 * queries.
 */
export class PipelinedConnections {
  readonly #options: PipelinedOptions;
  readonly #pipelines = new Set<Pipeline>();

  constructor(options: PipelinedOptions) {
    this.#options = options;
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const pipeline = this.#leastBusy();
    pipeline.underWay += 1;
    try {
      if (pipeline.ready) await pipeline.ready;
      holdBack(pipeline);
      return await pipeline.client.query(config, values);
    } finally {
      pipeline.underWay -= 1;
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pipelines].map(({ client }) => client.end()));
  }

  #leastBusy(): Pipeline {
    let found: Pipeline | null = null;
    for (const pipeline of this.#pipelines)
      if (found === null || pipeline.underWay < found.underWay) found = pipeline;
    const isEnough = found !== null && (found.underWay === 0 || this.#pipelines.size === CONNECTIONS);
    return found !== null && isEnough ? found : this.#open();
  }

  #open(): Pipeline {
    const client = new pg.Client({ query_timeout: ANSWER_MS, ...this.#options.config, pipeline: true });
    const pipeline: Pipeline = { client, ready: null, underWay: 0, isHeldBack: false };
    const drop = () => this.#pipelines.delete(pipeline);
    client.on('error', (error) => {
      drop();
      this.#options.onLost?.(error);
    });
    client.on('end', drop);
    pipeline.ready = client.connect().then(
      () => {
        pipeline.ready = null;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    this.#pipelines.add(pipeline);
    return pipeline;
  }
}

function holdBack(pipeline: Pipeline): void {
  if (pipeline.isHeldBack) return;
  const { stream } = pipeline.client.connection;
  pipeline.isHeldBack = true;
  stream.cork();
  setImmediate(() => {
    pipeline.isHeldBack = false;
    stream.uncork();
  });
}
