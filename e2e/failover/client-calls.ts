import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWorthRetrying, retryDelaysMs, unavailableRetryMs } from '@worklane/shared-kernel/http/retry-rules';
import { CallError, changeAs, getAs, type Person } from '../faults/live-channel/live-calls.ts';

/** An unsent message waits in the page's queue for this time before it is sent again. */
const QUEUE_MS = 2_000;

export class ClientCalls {
  made = 0;
  retried = 0;
  /** Calls that failed after all retries: a person saw an error. */
  readonly failed: { during: string; reason: string }[] = [];
  during = 'nothing';

  /** Chat messages stay in a queue until the server has them; for other changes the person sees an error. */
  readonly change: typeof changeAs = (person, url, input) => {
    const key = input.key ?? randomUUID();
    const send = () => changeAs(person, url, { ...input, key });
    return this.#count(() =>
      url.includes('/api/messages/')
        ? this.#untilTaken(
            () => this.#asClient(send),
            () => QUEUE_MS,
          )
        : this.#asClient(send),
    );
  };

  list(person: Person, url: string): Promise<unknown> {
    return this.#count(() =>
      this.#untilTaken(() => this.#asClient(() => getAs(person, url)), unavailableRetryMs),
    );
  }

  async #count<Result>(work: () => Promise<Result>): Promise<Result> {
    this.made += 1;
    try {
      return await work();
    } catch (error) {
      this.failed.push({ during: this.during, reason: (error as Error).message });
      throw error;
    }
  }

  async #asClient<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        const delay = retryDelaysMs[attempt];
        if (delay === undefined || !(error instanceof CallError) || !isWorthRetrying(error)) throw error;
        this.retried += 1;
        await sleep(delay);
      }
    }
  }

  async #untilTaken<Result>(send: () => Promise<Result>, pauseMs: () => number): Promise<Result> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof CallError) || !isUnavailable(error)) throw error;
        this.retried += 1;
        await sleep(pauseMs());
      }
    }
  }
}

const isUnavailable = ({ kind, status }: CallError): boolean =>
  kind === 'network' || kind === 'timeout' || [429, 502, 503, 504].includes(status);
