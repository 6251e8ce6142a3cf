import { createHash } from 'node:crypto';
import {
  FIRST_ANSWERS_ID,
  FIRST_CALLS_OF_SHELL,
  type FirstAnswer,
  type FirstAnswers,
  TOKEN_COOKIE,
} from '@worklane/shared-kernel/domain';
import { ASKED_AHEAD_HEADER } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { jsonForScript } from '../pages/page-release-set.ts';
import { readCookie } from '../requests/cookies.ts';
import { forwardedHeaders } from '../requests/forwarding/forwarded-headers.ts';

const CONNECTIONS = 64;
/** A longer answer would delay the scripts behind it by more than a later call costs. */
const MOST_BYTES = 32 * 1024;
/** After this many failed or late calls in a row the edge stops asking ahead for a while. */
const MOST_MISSES = 6;
const PAUSE_MS = 5_000;
const TOKEN = /^[\w.~+/=-]{1,500}$/;

export interface AskedAnswers {
  add(calls: readonly string[]): void;
  answers(): Promise<FirstAnswers | null>;
}

export const firstAnswersElement = (answers: FirstAnswers) =>
  `<script type="application/json" id="${FIRST_ANSWERS_ID}">${jsonForScript(answers)}</script>\n`;

/** Makes a page's first calls as its person while the page is being made. The answers go into that page only. */
export class FirstAnswerSource {
  readonly #pool: Pool;
  readonly #patienceMs: number;
  readonly #now: () => Date;
  #missesInRow = 0;
  #pausedUntil = 0;

  constructor({
    apiUrl,
    patienceMs,
    now = () => new Date(),
  }: {
    apiUrl: string;
    patienceMs: number;
    now?: (() => Date) | undefined;
  }) {
    this.#pool = new Pool(apiUrl, { connections: CONNECTIONS });
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  /** Null if nobody is signed in, or the page is only prefetched. */
  ask(request: FastifyRequest): AskedAnswers | null {
    const { cookie, 'sec-purpose': purpose } = request.headers;
    const token = readCookie(cookie, { name: TOKEN_COOKIE, lifetimeSeconds: null });
    if (request.method !== 'GET' || purpose !== undefined || !token || !TOKEN.test(token)) return null;
    const deadline = AbortSignal.timeout(this.#patienceMs);
    const asked = new Map<string, Promise<FirstAnswer | null>>();
    const add = (calls: readonly string[]) => {
      if (deadline.aborted || this.#now().getTime() < this.#pausedUntil) return;
      for (const call of calls) {
        const path = call.slice('GET '.length);
        if (!asked.has(path)) asked.set(path, this.#answerTo(path, { request, token, deadline }));
      }
    };
    add(FIRST_CALLS_OF_SHELL);
    return {
      add,
      answers: async () => {
        const answers: FirstAnswers['answers'] = {};
        for (const [path, answer] of asked) {
          const known = await answer;
          if (known) answers[path] = known;
        }
        return Object.keys(answers).length === 0 ? null : { of: digestOf(token), answers };
      },
    };
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #answerTo(
    path: string,
    { request, token, deadline }: { request: FastifyRequest; token: string; deadline: AbortSignal },
  ): Promise<FirstAnswer | null> {
    const { cookie, 'user-agent': agent, 'accept-language': language } = request.headers;
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        path,
        method: 'GET',
        signal: deadline,
        headers: {
          ...forwardedHeaders(request),
          [ASKED_AHEAD_HEADER]: '1',
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(cookie !== undefined && { cookie }),
          ...(agent !== undefined && { 'user-agent': agent }),
          ...(language !== undefined && { 'accept-language': language }),
        },
      });
      if (statusCode >= 500) throw new Error(`the api answers ${statusCode}`);
      // Without a length the number is NaN, and the answer does not count as short.
      const isShort = Number(headers['content-length']) <= MOST_BYTES;
      const isUsable = statusCode === 200 && isShort;
      const data = isUsable ? await body.json() : await body.dump();
      this.#missesInRow = 0;
      if (!isUsable) return null;
      const count = headers['record-count'];
      return { data, recordCount: typeof count === 'string' ? count : null };
    } catch (error) {
      this.#missesInRow += 1;
      if (this.#missesInRow >= MOST_MISSES) this.#pausedUntil = this.#now().getTime() + PAUSE_MS;
      request.log.debug({ err: error, path }, 'a first answer is missing from a page');
      return null;
    }
  }
}

/** By this digest a page checks that the answers are for the person who is signed in when it starts. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64');
