import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const VISITOR_COOKIE = 'worklane_visitor';
const YEAR_SECONDS = 31_536_000;

/** Tells browsers apart, for sharing out canary releases; says nothing of who it is. A new one gets its cookie. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = /(?:^|;\s*)worklane_visitor=([0-9a-f]{32})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known) return known;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const value = randomBytes(16).toString('hex');
  reply.header(
    'set-cookie',
    `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`,
  );
  return value;
}
