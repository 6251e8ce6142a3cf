import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnderWork } from '@worklane/shared-kernel/contracts';
import type { FastifyReply } from 'fastify';
import { cookies, deleteCookie, readCookie, setCookie } from './cookies.ts';

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
  readonly #keyFile: string;
  #key: Promise<Buffer> | null = null;

  constructor(dataDir: string) {
    this.#keyFile = join(dataDir, 'override-key');
  }

  /** The override of this visitor; null without a cookie, and if it is malformed, expired or of another browser. */
  async read(cookieHeader: string | undefined, visitor: string): Promise<Override | null> {
    const [payload = '', mac = ''] = readCookie(cookieHeader, cookies.override)?.split('.', 2) ?? [];
    if (!payload || !mac) return null;
    const key = await this.#readKey().catch(() => null);
    if (!key) return null;
    const expected = macOf(key, visitor, payload);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { module, origin, until } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return isOwnMachine(origin) && until > Date.now() ? { module, origin } : null;
  }

  async set(reply: FastifyReply, { module, origin }: Override, visitor: string): Promise<void> {
    const until = Date.now() + cookies.override.lifetimeSeconds * 1000;
    const payload = Buffer.from(JSON.stringify({ module, origin, until })).toString('base64url');
    const mac = macOf(await this.#readKey(), visitor, payload).toString('base64url');
    setCookie(reply, cookies.override, `${payload}.${mac}`);
  }

  remove(reply: FastifyReply): void {
    deleteCookie(reply, cookies.override);
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= readKey(this.#keyFile).catch((error) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}

const macOf = (key: Buffer, visitor: string, payload: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([visitor, payload]))
    .digest();

/** Reads the signing key, which all edges that share the folder use; creates it if there is none. */
async function readKey(file: string): Promise<Buffer> {
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from(await readFile(file, 'utf8'), 'hex');
}

export const overrideUnderWork = ({ module, origin }: Override): Record<string, UnderWork> => ({
  [module]: { base: `${origin}/@files/`, isOverride: true },
});
