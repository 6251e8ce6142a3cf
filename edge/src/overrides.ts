import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnderWork } from '@worklane/shared-kernel/contracts';

/** One module of this visitor's page comes from a dev server on the visitor's own machine. */
export interface Override {
  module: string;
  origin: string;
}

const COOKIE = 'worklane_override';
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
 * another service of the domain, could otherwise name the next script.
 */
export class Overrides {
  readonly #dataDir: string;
  #key: Promise<Buffer> | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async read(cookieHeader: string | undefined): Promise<Override | null> {
    const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookieHeader ?? '')?.[1];
    if (!value) return null;
    const [module = '', origin = '', until = '', mac = ''] = value.split('|').map(decodeURIComponent);
    const expected = await this.#macOf([module, origin, until]);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return isOwnMachine(origin) && Number(until) > Date.now() ? { module, origin } : null;
  }

  async cookieFor({ module, origin }: Override, isSecure: boolean): Promise<string> {
    const until = String(Date.now() + LIFETIME_SECONDS * 1000);
    const mac = (await this.#macOf([module, origin, until])).toString('base64url');
    const value = [module, origin, until, mac].map(encodeURIComponent).join('|');
    return `${COOKIE}=${value}; ${attributes(LIFETIME_SECONDS, isSecure)}`;
  }

  dropCookie(isSecure: boolean): string {
    return `${COOKIE}=; ${attributes(0, isSecure)}`;
  }

  async #macOf(parts: readonly string[]): Promise<Buffer> {
    this.#key ??= readKey(join(this.#dataDir, 'override-key'));
    return createHmac('sha256', await this.#key)
      .update(JSON.stringify(parts))
      .digest();
  }
}

const attributes = (maxAge: number, isSecure: boolean) =>
  `Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

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
