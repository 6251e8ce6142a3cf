import type { UnderWork } from '@worklane/shared-kernel/contracts';
import type { FastifyReply } from 'fastify';
import { cookies, deleteCookie, readCookie, setCookie } from '../requests/cookies.ts';
import type { EdgeKey } from '../security/edge-key.ts';

/** Makes one module of a visitor's page come from a dev server on the visitor's own machine. */
export interface Override {
  module: string;
  origin: string;
}

/**
 * Only the visitor's own machine is allowed: a link with another host could bring a stranger's code into the portal.
 * [::1] is not allowed, because a content security policy cannot name it.
 */
const OWN_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1):(\d{1,5})$/;

export const isOwnMachine = (origin: unknown): origin is string => {
  const port = typeof origin === 'string' ? OWN_MACHINE.exec(origin)?.[1] : undefined;
  return port !== undefined && Number(port) > 0 && Number(port) <= 65_535;
};

/**
 * Stores a confirmed override in a signed cookie, so that neither an injected script nor another service of the
 * domain can set one. The signature covers the visitor's id, so the cookie is not valid in another browser.
 */
export class Overrides {
  readonly #key: EdgeKey;

  constructor(key: EdgeKey) {
    this.#key = key;
  }

  /** The override of this visitor; null without a cookie, and if it is malformed, expired or of another browser. */
  async read(cookieHeader: string | undefined, visitor: string): Promise<Override | null> {
    const [payload = '', mac = ''] = readCookie(cookieHeader, cookies.override)?.split('.', 2) ?? [];
    if (!payload || !mac) return null;
    if (!(await this.#key.verify([visitor, payload], mac))) return null;
    const { module, origin, until } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return isOwnMachine(origin) && until > Date.now() ? { module, origin } : null;
  }

  async set(reply: FastifyReply, { module, origin }: Override, visitor: string): Promise<void> {
    const until = Date.now() + cookies.override.lifetimeSeconds * 1000;
    const payload = Buffer.from(JSON.stringify({ module, origin, until })).toString('base64url');
    const mac = await this.#key.sign([visitor, payload]);
    setCookie(reply, cookies.override, `${payload}.${mac}`);
  }

  remove(reply: FastifyReply): void {
    deleteCookie(reply, cookies.override);
  }
}

export const overrideUnderWork = ({ module, origin }: Override): Record<string, UnderWork> => ({
  [module]: { base: `${origin}/@files/`, isOverride: true },
});
