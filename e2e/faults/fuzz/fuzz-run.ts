import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import fc from 'fast-check';
import { type FuzzRequest, fuzzRequests } from './requests.ts';
import type { KnownValues } from './schema-values.ts';
import { sendRaw, wireBytes } from './send-raw.ts';

export type Credentials = Readonly<Record<string, readonly string[]>>;

export interface FuzzRun {
  port: number;
  seed: number;
  requests: number;
  known: KnownValues;
  /** Called again for each batch, because some requests end their own session. */
  signIn(): Promise<Credentials>;
}

export interface FuzzResult {
  statuses: Record<number, number>;
  faults: string[];
}

const BATCH = 250;
const AT_ONCE = 6;
/** Above the slowest answer of a busy machine; only a hanging request takes longer. */
const PATIENCE_MS = 120_000;

const show = (request: FuzzRequest, host: string): string =>
  JSON.stringify(
    wireBytes({ ...request, body: null }, host)
      .toString('latin1')
      .slice(0, 1_500),
  ) + (request.body ? ` body ${JSON.stringify(request.body.toString().slice(0, 1_500))}` : '');

const faultOf = ({ target }: FuzzRequest, status: number | undefined): string | null => {
  // The tus protocol's answer to extensions that a server lacks.
  if (status === 501 && target.startsWith(UPLOADS_PATH)) return null;
  if (status === undefined) return `had no whole answer within ${PATIENCE_MS / 1000} s`;
  if (status === 0) return 'had its connection closed without an answer';
  return status >= 500 ? `was answered ${status}` : null;
};

export async function fuzz({ port, seed, requests, known, signIn }: FuzzRun): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: {}, faults: [] };
  const people = Object.keys(await signIn());
  const arbitrary = fuzzRequests(people, known);
  for (let first = 0; first < requests; first += BATCH) {
    const numRuns = Math.min(BATCH, requests - first);
    const batch = fc.sample(arbitrary, { seed: seed + first, numRuns });
    const credentials = await signIn();
    const sendNext = async (): Promise<void> => {
      for (let request = batch.pop(); request; request = batch.pop()) {
        const headers = [...(credentials[request.person] ?? []), ...request.headers];
        const answer = await sendRaw({ ...request, headers }, port, PATIENCE_MS);
        const fault = faultOf(request, answer?.status);
        if (answer) result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
        if (fault)
          result.faults.push(
            `batch from ${first}: ${request.person} ${fault}: ${show(request, `localhost:${port}`)}${answer?.body ? ` answer ${answer.body.slice(0, 600)}` : ''}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  }
  return result;
}
