import { setTimeout as sleep } from 'node:timers/promises';
import type {
  BodyOf,
  ImportedRow,
  ImportRow,
  Problem,
  RouteName,
  Routes,
  SuccessOf,
} from '@worklane/shared-kernel/contracts';
import { PortalError } from '../portal/portal-error.ts';
import { causeOf } from '../releases/release-client.ts';

const TIMEOUT_MS = 60_000;
/** Two minutes in all, longer than a restart of the portal. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000, 8_000, 15_000, 30_000, 60_000];
const MAX_WAIT_MS = 30_000;

export class BatchRefused extends Error {}

/** Each call throws PortalError if the import cannot continue. */
export interface BuyerPortal {
  industries(): Promise<SuccessOf<Routes['GET /api/industry']>>;
  businessesNamed(name: string): Promise<SuccessOf<Routes['GET /api/buyer/businesses']>>;
  createWorkRequests(rows: readonly ImportRow[], idempotencyKey: string): Promise<ImportedRow[]>;
}

export interface BuyerAccount {
  url: string;
  email: string;
  password: string;
  retryDelaysMs?: readonly number[];
}

interface Request {
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
  attempts: number;
}

export async function signInAsBuyer(account: BuyerAccount): Promise<BuyerPortal> {
  const { url, email, password } = account;
  const connection = connectionTo(account);
  const body: BodyOf<Routes['POST /auth/local']> = { email, password };
  const answer = await connection.send('POST /auth/local', { body });
  const token = (answer.body as { token?: unknown } | null)?.token;
  if (answer.status !== 200 || typeof token !== 'string') {
    const why = problemOf(answer)?.message;
    if (!why) throw notWorklane(url);
    throw new PortalError(`${email} cannot sign in at ${url}: ${why}`);
  }
  connection.remember(token, answer.headers);
  return portalOver(connection, account);
}

function portalOver(connection: Connection, { url, email }: BuyerAccount): BuyerPortal {
  const read = async (name: RouteName, query: Record<string, string>) => {
    const answer = await connection.send(name, { query });
    if (answer.status === 200 && Array.isArray(answer.body)) return answer.body;
    throw refusalOf(answer, url, email);
  };
  return {
    industries: () => read('GET /api/industry', { filter: '{"active":true}', pageSize: 'unlimited' }),
    businessesNamed: (name) => read('GET /api/buyer/businesses', { name }),
    createWorkRequests: async (rows, key) => {
      const answer = await connection.send('POST /api/buyer/requestforquotes/batch', { body: { rows }, key });
      if (answer.status === 200) {
        const imported = (answer.body as SuccessOf<Routes['POST /api/buyer/requestforquotes/batch']>).rows;
        // A replay at the first attempt belongs to an earlier run.
        const isReplay = answer.headers.has('idempotency-replayed') && answer.attempts === 1;
        return isReplay ? imported.map(asKnown) : imported;
      }
      const isOfRows = [400, 413, 422].includes(answer.status) || answer.status === 500;
      throw isOfRows ? new BatchRefused(problemSentence(answer)) : refusalOf(answer, url, email);
    },
  };
}

const asKnown = (row: ImportedRow): ImportedRow =>
  row.outcome === 'created' ? { ...row, outcome: 'known', invited: 0 } : row;

interface Connection {
  send(name: RouteName, request: Request): Promise<Answer>;
  remember(token: string, headers: Headers): void;
}

function connectionTo({ url, retryDelaysMs = RETRY_DELAYS_MS }: BuyerAccount): Connection {
  let session: Record<string, string> = {};

  const sendOnce = async (
    name: RouteName,
    { query, body, key }: Request,
  ): Promise<Omit<Answer, 'attempts'>> => {
    const [method, path] = name.split(' ') as [string, string];
    const target = new URL(path, url);
    target.search = new URLSearchParams(query).toString();
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...session,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parse(await response.text()), headers: response.headers };
  };

  return {
    async send(name, request) {
      for (let attempts = 1; ; attempts += 1) {
        const delay = retryDelaysMs[attempts - 1];
        try {
          const answer = { ...(await sendOnce(name, request)), attempts };
          if (delay === undefined || !isTransient(answer, name)) return answer;
          await sleep(Math.max(delay, retryAfterMs(answer)));
        } catch (error) {
          if (delay === undefined || name === 'POST /auth/local')
            throw new PortalError(`The portal at ${url} does not answer (${causeOf(error as Error)}).`);
          await sleep(delay);
        }
      }
    },
    remember(token, headers) {
      const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
      session = { authorization: `Bearer ${token}`, cookie: cookies.join('; ') };
    },
  };
}

/** The key stays the same. A refused sign-in is not retried, because failures count against the account. */
function isTransient(answer: Answer, name: RouteName): boolean {
  if (name === 'POST /auth/local') return answer.status === 503;
  if ([429, 502, 503, 504].includes(answer.status)) return true;
  return answer.status === 409 && problemOf(answer)?.code === 'idempotency.inFlight';
}

function retryAfterMs({ headers }: Answer): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, MAX_WAIT_MS) : 0;
}

function refusalOf(answer: Answer, url: string, email: string): PortalError {
  const problem = problemOf(answer);
  if (!problem) return notWorklane(url);
  if (answer.status === 401) return new PortalError(`The session of ${email} ended: ${problem.message}`);
  if (answer.status === 403)
    return new PortalError(`${email} may not post Work Requests: ${problem.message}`);
  return new PortalError(`The portal at ${url} refused: ${problemSentence(answer)}`);
}

function notWorklane(url: string): PortalError {
  return new PortalError(`The server at ${url} is not a Worklane portal.`);
}

function problemSentence(answer: Answer): string {
  const problem = problemOf(answer);
  if (!problem) return `the portal answered ${answer.status} without a reason`;
  const parts = (problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
  const words = parts.length > 0 ? parts.join('; ') : problem.message;
  return answer.status >= 500 ? `${words} (request ${problem.requestId})` : words;
}

function problemOf({ body }: Answer): Problem | null {
  const problem = body as Problem | null | undefined;
  return typeof problem?.code === 'string' && typeof problem.message === 'string' ? problem : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
