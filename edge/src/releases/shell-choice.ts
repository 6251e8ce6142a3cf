import type { FastifyReply } from 'fastify';
import { cookies, deleteCookie, readCookie, setCookie } from '../requests/cookies.ts';
import type { EdgeKey } from '../security/edge-key.ts';

/** A visitor gets an earlier shell, because the one they would get did not start in their browser. */
export interface ShellChoice {
  /** Id of the release that the visitor would get. With another one live, the choice ends. */
  instead: string;
  id: string;
}

/**
 * Keeps the choice in a cookie that is signed with the visitor's id: an earlier release may have faults that are mended
 * since, so nobody but the person at that browser can choose it.
 */
export class ShellChoices {
  readonly #key: EdgeKey;
  readonly #now: () => Date;

  constructor(key: EdgeKey, now: () => Date = () => new Date()) {
    this.#key = key;
    this.#now = now;
  }

  /** Null without a cookie, and if it is malformed, expired or of another browser. */
  async read(cookieHeader: string | undefined, visitor: string): Promise<ShellChoice | null> {
    const [payload = '', signature = ''] = readCookie(cookieHeader, cookies.shell)?.split('.', 2) ?? [];
    if (!payload || !(await this.#key.verify(['shell', visitor, payload], signature))) return null;
    const { instead, id, until } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return until > this.#now().getTime() ? { instead, id } : null;
  }

  async set(reply: FastifyReply, choice: ShellChoice, visitor: string): Promise<void> {
    const until = this.#now().getTime() + cookies.shell.lifetimeSeconds * 1000;
    const payload = Buffer.from(JSON.stringify({ ...choice, until })).toString('base64url');
    const signature = await this.#key.sign(['shell', visitor, payload]);
    setCookie(reply, cookies.shell, `${payload}.${signature}`);
  }

  end(reply: FastifyReply): void {
    deleteCookie(reply, cookies.shell);
  }
}
