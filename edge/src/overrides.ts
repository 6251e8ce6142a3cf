import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnderWork } from '@worklane/shared-kernel/contracts';
import type { FastifyReply } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

/** One module of this visitor's page comes from a dev server on the visitor's own machine. */
export interface Override {
  module: string;
  origin: string;
}

const COOKIE = '__Host-worklane_override';
const LIFETIME_SECONDS = 8 * 3600;
/**
 * Only the visitor's own machine: a link that names any other host would bring a stranger's code into the portal.
 * Not [::1] either, which a content security policy cannot name.
 */
const OWN_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1):(\d{1,5})$/;

export const isOwnMachine = (origin: unknown): origin is string => {
  const port = typeof origin === 'string' ? OWN_MACHINE.exec(origin)?.[1] : undefined;
  return port !== undefined && Number(port) > 0 && Number(port) <= 65_535;
};

/**
 * Keeps what a visitor confirmed in a cookie that only this edge can write: a script that got into a page, or
 * another service of the domain, could otherwise name the next script. The signature covers the visitor's number,
 * so the cookie of one browser means nothing in another.
 */
export class Overrides {
  readonly #keyFile: string;
  #key: Promise<Buffer> | null = null;

  constructor(dataDir: string) {
    this.#keyFile = join(dataDir, 'override-key');
  }

  /** The override of this visitor; null without one, and for a cookie that is broken, foreign or too old. */
  async read(cookieHeader: string | undefined, visitor: string): Promise<Override | null> {
    const [payload = '', mac = ''] = readCookie(cookieHeader, COOKIE)?.split('.', 2) ?? [];
    if (!payload || !mac) return null;
    const key = await this.#readKey().catch(() => null);
    if (!key) return null;
    const expected = macOf(key, visitor, payload);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { module, origin, until } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return isOwnMachine(origin) && until > Date.now() ? { module, origin } : null;
  }

  async keep(reply: FastifyReply, { module, origin }: Override, visitor: string): Promise<void> {
    const until = Date.now() + LIFETIME_SECONDS * 1000;
    const payload = Buffer.from(JSON.stringify({ module, origin, until })).toString('base64url');
    const mac = macOf(await this.#readKey(), visitor, payload).toString('base64url');
    setCookie(reply, COOKIE, `${payload}.${mac}`, LIFETIME_SECONDS);
  }

  drop(reply: FastifyReply): void {
    setCookie(reply, COOKIE, '', 0);
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

/** The same for all edges that share the folder, and after a restart. */
async function readKey(file: string): Promise<Buffer> {
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from(await readFile(file, 'utf8'), 'hex');
}

export const overrideUnderWork = ({ module, origin }: Override): Record<string, UnderWork> => ({
  [module]: { base: `${origin}/@files/`, isOverride: true },
});
