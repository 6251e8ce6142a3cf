import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SettingsError } from './read-settings.ts';

/** A metric that takes longer is `NaN`, so that the others still arrive. */
const READ_MS = 3_000;
const DURATION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const FIRST_REFUSAL = 400;
const FIRST_FAILURE = 500;

export type Reading = number | Readonly<Record<string, number>>;

export interface MetricsAddress {
  host: string;
  /** 0 disables metrics. */
  port: number;
  setting: string;
}

/** The Prometheus metrics of one process, on their own port, so that no load balancer exposes them. */
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
    // Each outcome exists from the start, so that a failure rate is 0 and not absent.
    for (const outcome of ['ok', 'refused', 'failed']) this.#requests.inc({ outcome }, 0);
    this.#durations = new Histogram({
      name: `${this.#prefix}request_duration_seconds`,
      help: 'Seconds until a request was answered; without files, whose time depends on the network',
      buckets: DURATION_BUCKETS,
      registers: [this.#registry],
    });
  }

  observeRequest(status: number, milliseconds: number, isOfFiles: boolean): void {
    const outcome = status >= FIRST_FAILURE ? 'failed' : status >= FIRST_REFUSAL ? 'refused' : 'ok';
    this.#requests.inc({ outcome });
    if (!isOfFiles) this.#durations.observe(milliseconds / 1000);
  }

  /** Adds a gauge that is read at each scrape, with one value per `label` value if a label is given. */
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

  /** Answers `GET /metrics`. Returns a function to stop the server. @throws SettingsError if the port cannot be used */
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
