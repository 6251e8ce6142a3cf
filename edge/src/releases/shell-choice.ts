import type { FastifyReply } from 'fastify';
import { cookies, deleteCookie, readCookie, setCookie } from '../requests/cookies.ts';
import type { EdgeKey } from '../security/edge-key.ts';

export interface ShellChoice {
  /** Id of the release that failed. The choice ends when another one is live. */
  instead: string;
  id: string;
}

/** Signed, so that only the person at that browser can choose an earlier release, whose faults may be fixed by now. */
export class ShellChoices {
  readonly #key: EdgeKey;
  readonly #now: () => Date;

  constructor(key: EdgeKey, now: () => Date = () => new Date()) {
    this.#key = key;
    this.#now = now;
  }

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
