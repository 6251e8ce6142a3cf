import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies, readCookie, setCookie } from './cookies.ts';

/** Ids given during the present request, so that a new visitor has one id throughout it. */
const newVisitors = new WeakMap<FastifyRequest, string>();

/**
 * A random id of the browser, which decides about canaries and says nothing about the person. A new visitor gets the
 * cookie with this answer.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = newVisitors.get(request) ?? readCookie(request.headers.cookie, cookies.visitor) ?? '';
  if (/^[0-9a-f]{32}$/.test(known)) return known;
  const value = randomBytes(16).toString('hex');
  newVisitors.set(request, value);
  setCookie(reply, cookies.visitor, value);
  return value;
}
