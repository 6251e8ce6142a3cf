import { randomUUID } from 'node:crypto';
import type { OperatorReleases, Problem, ReleasePlan } from '@worklane/shared-kernel/contracts';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import type { BrowserSession } from '../../releases/audiences.ts';

const PATIENCE_MS = 15_000;

export interface Asker {
  session: BrowserSession;
  /** For the api's request limits and its security log. */
  address: string;
}

export type RepairAnswer<Data> = { data: Data } | { status: number; problem: Partial<Problem> };

/** Calls the api with the session of the person's browser, so that the api decides on every right. */
export class RepairApi {
  readonly #apiUrl: string;

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
  }

  releases(asker: Asker): Promise<RepairAnswer<OperatorReleases>> {
    return this.#send(asker, '/api/operator/releases');
  }

  planOfRollback(asker: Asker, name: string): Promise<RepairAnswer<ReleasePlan>> {
    return this.#send(asker, `/api/releases/${encodeURIComponent(name)}/plan?action=rollback`);
  }

  rollBack(
    asker: Asker,
    name: string,
    body: { why: string; expected: string | null; isForced?: boolean },
  ): Promise<RepairAnswer<unknown>> {
    return this.#send(asker, `/api/releases/${encodeURIComponent(name)}/rollback`, body);
  }

  async #send<Data>(
    { session: { token, bind }, address }: Asker,
    path: string,
    body?: object,
  ): Promise<RepairAnswer<Data>> {
    try {
      const response = await fetch(new URL(path, this.#apiUrl), {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `${BIND_COOKIE}=${bind}`,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { data: answer as Data };
      return { status: response.status, problem: answer as Partial<Problem> };
    } catch {
      return { status: 503, problem: {} };
    }
  }
}
