import type { FastifyReply } from 'fastify';

/**
 * Names of the edge's cookies. With `__Host-` a browser takes them only with Secure, for this host and its root
 * path, so neither another host of the domain nor a page over plain http can set them.
 */
export type EdgeCookie =
  | '__Host-worklane_visitor'
  | '__Host-worklane_again'
  | '__Host-worklane_override'
  // Written by the page alone.
  | '__Host-worklane_theme';

/** The value of a cookie as the browser sent it, or null. */
export function readCookie(header: string | undefined, name: EdgeCookie): string | null {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}

/** Adds a cookie to an answer; the value must need no encoding. A lifetime of 0 seconds deletes it. */
export function setCookie(
  reply: FastifyReply,
  name: EdgeCookie,
  value: string,
  lifetimeSeconds: number,
): void {
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; Secure; HttpOnly; SameSite=Lax`,
  );
}
