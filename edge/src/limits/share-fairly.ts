import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestRefused } from '../requests/problem.ts';
import type { ProvenTokens } from '../security/proven-tokens.ts';
import type { AddressShares, ShareLimits, Turn } from './address-shares.ts';
import { passageOf } from './body-limits.ts';
import type { Limits } from './limits.ts';

const turns = new WeakMap<FastifyRequest, Turn>();

export const endTurnOf = (request: FastifyRequest): void => turns.get(request)?.end();

const BYTES_PER_MS = 20_000;

interface ShareOptions {
  limits: Limits;
  shares: AddressShares;
  strangers: ShareLimits;
  tokens: ProvenTokens;
}

export const strangersShare = (limits: Limits, percent: number): ShareLimits => ({
  atOnce: limits.strangersAtOnce,
  perMs: percent / 100,
  inAdvanceMs: limits.strangersInAdvanceMs,
});

/** While a request waits for its turn, its body is not read. */
export function shareFairly(app: FastifyInstance, { limits, shares, strangers, tokens }: ShareOptions): void {
  // The api counts a person's calls.
  const person: ShareLimits = { atOnce: limits.personAtOnce, perMs: 0, inAdvanceMs: 0 };
  const { turnLeastMs: leastMs, turnMostMs: mostMs } = limits;

  const begin = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const sender = tokens.senderOf(request);
    const { socket } = request.raw;
    const wish = {
      limits: sender ? person : strangers,
      leastMs,
      // A page has dozens of files, each of which is little work.
      mostMs: isFile(request) ? leastMs : mostMs,
      isGone: () => socket.destroyed,
    };
    shares.enter(sender ?? countedAddress(request.ip), wish, (turn) => {
      if (!turn) return done(new RequestRefused(429, 'problem.tooMany', 5));
      turns.set(request, turn);
      reply.raw.once('close', () => turn.end());
      done();
    });
  };

  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply, (error) => {
      // The body is read at the client's pace, which is not work of this process.
      if (!error && mayHaveBody(request)) endTurnOf(request);
      done(error);
    });
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (!mayHaveBody(request) || isUpload(request)) done();
    else begin(request, reply, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    turns.get(request)?.end(bytesOf(reply, payload) / BYTES_PER_MS);
    if (passageOf(request.method, pathOf(request)).needsCaller) {
      if (reply.statusCode < 400) tokens.learn(request, true);
      else if (reply.statusCode === 401) tokens.learn(request, false);
    }
    done(null, payload);
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

function bytesOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return Number(reply.getHeader('content-length') ?? 0);
}

const isFile = ({ url }: FastifyRequest) => url.startsWith('/releases/') && url.split('/', 5).length > 4;

const mayHaveBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** Its bytes are forwarded as they arrive, for minutes; uploads have separate limits. */
const isUpload = (request: FastifyRequest) => passageOf(request.method, pathOf(request)).kind === 'upload';
