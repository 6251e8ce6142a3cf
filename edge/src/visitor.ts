import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

const VISITOR_COOKIE = '__Host-worklane_visitor';
const YEAR_SECONDS = 31_536_000;

/** A new visitor has one number throughout the request that brings it. */
const newVisitors = new WeakMap<FastifyRequest, string>();

/** Tells browsers apart, for sharing out canary releases; says nothing of who it is. A new one gets its cookie. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = newVisitors.get(request) ?? readCookie(request.headers.cookie, VISITOR_COOKIE) ?? '';
  if (/^[0-9a-f]{32}$/.test(known)) return known;
  const value = randomBytes(16).toString('hex');
  newVisitors.set(request, value);
  setCookie(reply, VISITOR_COOKIE, value, YEAR_SECONDS);
  return value;
}
