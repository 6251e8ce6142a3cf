import type { UnderWork } from '@worklane/shared-kernel/contracts';
import type { FastifyReply } from 'fastify';
import { cookies, deleteCookie, readCookie, setCookie } from '../requests/cookies.ts';
import type { EdgeKey } from '../security/edge-key.ts';

export interface Override {
  module: string;
  origin: string;
}

/** Another host could bring a stranger's code into the portal. A content security policy cannot name [::1]. */
const OWN_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1):(\d{1,5})$/;

export const isOwnMachine = (origin: unknown): origin is string => {
  const port = typeof origin === 'string' ? OWN_MACHINE.exec(origin)?.[1] : undefined;
  return port !== undefined && Number(port) > 0 && Number(port) <= 65_535;
};

/** Signed, so that no injected script can set one; with the visitor's id, so that it is not valid in other browsers. */
export class Overrides {
  readonly #key: EdgeKey;

  constructor(key: EdgeKey) {
    this.#key = key;
  }

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
