import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

interface EdgeCookie {
  name: `__Host-worklane_${string}`;
  /** Null if a page sets the cookie and the edge only reads it. */
  lifetimeSeconds: number | null;
}

/**
 * Browsers accept a `__Host-` cookie only with Secure, for this host and `/`: no other host or http page can set one.
 */
export const cookies = {
  visitor: { name: '__Host-worklane_visitor', lifetimeSeconds: YEAR_SECONDS },
  again: { name: '__Host-worklane_again', lifetimeSeconds: 60 },
  shell: { name: '__Host-worklane_shell', lifetimeSeconds: 3600 },
  override: { name: '__Host-worklane_override', lifetimeSeconds: 8 * 3600 },
  /** Signed. Its lifetime is the preview's. */
  preview: { name: '__Host-worklane_preview', lifetimeSeconds: 0 },
  theme: { name: '__Host-worklane_theme', lifetimeSeconds: null },
} as const satisfies Record<string, EdgeCookie>;

type OwnCookie = (typeof cookies)['visitor' | 'again' | 'shell' | 'override' | 'preview'];

export function readCookie(header: string | undefined, { name }: EdgeCookie): string | null {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}

export function setCookie(
  reply: FastifyReply,
  { name, lifetimeSeconds }: Pick<OwnCookie, 'name'> & { lifetimeSeconds: number },
  value: string,
): void {
  addCookie(reply, name, value, lifetimeSeconds);
}

export function deleteCookie(reply: FastifyReply, { name }: OwnCookie): void {
  addCookie(reply, name, '', 0);
}

function addCookie(reply: FastifyReply, name: string, value: string, lifetimeSeconds: number): void {
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; Secure; HttpOnly; SameSite=Lax`,
  );
}
