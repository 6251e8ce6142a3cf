import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SettingsError } from './read-settings.ts';

/** A figure that cannot be read in this time is left out of the answer, so that the others still arrive. */
const READ_MS = 3_000;
const DURATION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const FIRST_REFUSAL = 400;
const FIRST_FAILURE = 500;

/** A figure, or several by the value of a label. */
export type Reading = number | Readonly<Record<string, number>>;

export interface MetricsAddress {
  host: string;
  /** 0 serves nothing. */
  port: number;
  /** The name of the setting of the port, for the sentence about a port that is taken. */
  setting: string;
}

/**
 * The figures of one process in the format of Prometheus. They are served on a port of their own, so that no
 * balancer passes them on.
 */
export class Metrics {
  readonly #prefix: string;
  readonly #registry = new Registry();
  readonly #requests: Counter<'outcome'>;
  readonly #durations: Histogram;

  constructor(process: 'api' | 'edge') {
    this.#prefix = `worklane_${process}_`;
    this.#requests = new Counter({
      name: `${this.#prefix}requests_total`,
      help: 'Answered requests by outcome: ok, refused (4xx), failed (5xx)',
      labelNames: ['outcome'],
      registers: [this.#registry],
    });
    // Each outcome is there from the start, so that a rate of failures is 0 and not absent.
    for (const outcome of ['ok', 'refused', 'failed']) this.#requests.inc({ outcome }, 0);
    this.#durations = new Histogram({
      name: `${this.#prefix}request_duration_seconds`,
      help: 'Seconds until a request was answered, without files, whose time is that of the network',
      buckets: DURATION_BUCKETS,
      registers: [this.#registry],
    });
  }

  /** Counts an answered request. */
  observeRequest(status: number, milliseconds: number, isOfFiles: boolean): void {
    const outcome = status >= FIRST_FAILURE ? 'failed' : status >= FIRST_REFUSAL ? 'refused' : 'ok';
    this.#requests.inc({ outcome });
    if (!isOfFiles) this.#durations.observe(milliseconds / 1000);
  }

  /** Adds a figure that is read at each scrape; several by `label`. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
    const gauge = new Gauge<string>({
      name: `${this.#prefix}${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      collect: async () => {
        gauge.reset();
        const reading = await readInTime(read);
        if (typeof reading === 'number') gauge.set(reading);
        else
          for (const [value, figure] of Object.entries(reading)) gauge.set({ [label ?? '']: value }, figure);
      },
    });
    this.#registry.registerMetric(gauge);
  }

  /**
   * Answers `GET /metrics`. Returns what ends it.
   * @throws SettingsError where the port cannot be used
   */
  async serve({ host, port, setting }: MetricsAddress): Promise<() => void> {
    if (port === 0) return () => undefined;
    collectDefaultMetrics({ register: this.#registry });
    const server = createServer(async (request, response) => {
      if (request.url !== '/metrics') response.writeHead(404).end();
      else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
      else response.setHeader('content-type', this.#registry.contentType).end(await this.#registry.metrics());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(new SettingsError(`The port of the setting ${setting} cannot be used (${code}).`)),
      );
      server.listen(port, host, resolve);
    });
    server.unref();
    return () => {
      server.close();
      server.closeAllConnections();
    };
  }
}

/** `NaN`, which no alert compares as true, for what cannot be read. */
async function readInTime(read: () => Reading | Promise<Reading>): Promise<Reading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(Number.NaN), READ_MS);
  });
  try {
    return await Promise.race([Promise.resolve().then(read), late]);
  } catch {
    return Number.NaN;
  } finally {
    clearTimeout(timer);
  }
}
