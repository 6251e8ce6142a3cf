import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

interface EdgeCookie {
  name: `__Host-worklane_${string}`;
  /** Null if the page sets the cookie and the edge only reads it. */
  lifetimeSeconds: number | null;
}

/**
 * All cookies of the edge. Browsers accept a `__Host-` cookie only with Secure, for this host and its root path, so
 * neither another host of the domain nor a page over plain http can set one.
 */
export const cookies = {
  /** Random id of the browser. */
  visitor: { name: '__Host-worklane_visitor', lifetimeSeconds: YEAR_SECONDS },
  /** Address suffix under which the shell's first file is requested again. */
  again: { name: '__Host-worklane_again', lifetimeSeconds: 60 },
  /** Signed: an earlier shell that the visitor gets while the live one does not start. */
  shell: { name: '__Host-worklane_shell', lifetimeSeconds: 3600 },
  /** Signed: which module comes from a dev server on the visitor's own machine. */
  override: { name: '__Host-worklane_override', lifetimeSeconds: 8 * 3600 },
  /** Signed: which preview of a release the visitor has opened. Its lifetime is that of the preview. */
  preview: { name: '__Host-worklane_preview', lifetimeSeconds: 0 },
  /** The theme a person chose on this device. */
  theme: { name: '__Host-worklane_theme', lifetimeSeconds: null },
} as const satisfies Record<string, EdgeCookie>;

type OwnCookie = (typeof cookies)['visitor' | 'again' | 'shell' | 'override' | 'preview'];

/** The value of a cookie as the browser sent it, or null. */
export function readCookie(header: string | undefined, { name }: EdgeCookie): string | null {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}

/** Adds a cookie to an answer. The value must not need encoding. */
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
