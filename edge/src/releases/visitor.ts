import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies, readCookie, setCookie } from '../requests/cookies.ts';

/** Ids given during the present request, so that a new visitor has one id throughout it. */
const newVisitors = new WeakMap<FastifyRequest, string>();

/** A random id of the browser, which says nothing about its person. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = newVisitors.get(request) ?? knownVisitorOf(request);
  if (known !== null) return known;
  const value = randomBytes(16).toString('hex');
  newVisitors.set(request, value);
  setCookie(reply, cookies.visitor, value);
  return value;
}

export function knownVisitorOf(request: FastifyRequest): string | null {
  const value = readCookie(request.headers.cookie, cookies.visitor) ?? '';
  return /^[0-9a-f]{32}$/.test(value) ? value : null;
}
