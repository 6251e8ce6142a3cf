import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAnswer } from '../requests/forwarding/forwarded-call.ts';
import { withoutConnectionHeaders } from '../requests/forwarding/forwarded-headers.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const MOST_ANSWERS = 32;
const MOST_BYTES = 2 * 1024 * 1024;
const SHORT_BYTES = 1_024;
const notKept: ReadonlySet<string> = new Set(['content-length', 'date', 'x-request-id', 'age']);

type Encoding = 'br' | 'gzip' | 'identity';

interface KeptAnswer {
  headers: CallAnswer['headers'];
  etag: string;
  body: Buffer;
  keptAt: number;
  lastsMs: number;
}

/** Answers with `cache-control: public` to calls without a query, fetched and compressed once in their lifetime. */
export class PublicAnswers {
  readonly #now: () => number;
  readonly #kept = new Map<string, KeptAnswer>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  send(request: FastifyRequest, reply: FastifyReply): boolean {
    const kept = this.#kept.get(keyOf(request));
    if (!kept) return false;
    const ageMs = this.#now() - kept.keptAt;
    if (ageMs >= kept.lastsMs) return false;
    const { headers, etag, body } = kept;
    reply.headers({ ...headers, etag, age: String(Math.floor(ageMs / 1000)) });
    if (request.headers['if-none-match'] === etag) reply.code(304).send();
    else reply.code(200).send(body);
    return true;
  }

  async keep(request: FastifyRequest, answer: CallAnswer): Promise<void> {
    const encoding = encodingFor(request);
    const lastsMs = lastingMs(request, answer, encoding);
    if (lastsMs === 0 || !Buffer.isBuffer(answer.payload)) return;
    const { payload, headers } = answer;
    const { etag } = headers;
    const isEncoded = headers['content-encoding'] !== undefined;
    const body = isEncoded ? payload : await encoded(payload, encoding);
    const own = Object.entries(withoutConnectionHeaders(headers)).filter(([name]) => !notKept.has(name));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(keyOf(request), {
      headers: {
        ...Object.fromEntries(own),
        vary: 'accept-encoding',
        ...(body !== payload && { 'content-encoding': encoding }),
      },
      etag:
        typeof etag === 'string'
          ? etag
          : `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`,
      body,
      keptAt: this.#now(),
      lastsMs,
    });
  }
}

const keyOf = (request: FastifyRequest) => `${request.method} ${encodingFor(request)} ${request.url}`;

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
}

function lastingMs(
  { method, url }: FastifyRequest,
  { status, headers, payload }: CallAnswer,
  encoding: Encoding,
): number {
  const {
    'cache-control': caching,
    'content-encoding': given = encoding,
    vary = 'accept-encoding',
  } = headers;
  const [, seconds] = /^public, max-age=(\d+)$/.exec(String(caching)) ?? [];
  const isWhole = method === 'GET' && !url.includes('?') && status === 200;
  const isForAll = given === encoding && vary === 'accept-encoding' && headers['set-cookie'] === undefined;
  const isShort = Buffer.isBuffer(payload) && payload.length <= MOST_BYTES;
  return isWhole && isForAll && isShort ? Number(seconds ?? 0) * 1000 : 0;
}

async function encoded(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (body.length < SHORT_BYTES || encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
