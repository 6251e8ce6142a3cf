import { OpenPreview, type PagePreview, type SignedRelease } from '@worklane/shared-kernel/contracts';
import type { FastifyReply } from 'fastify';
import { Check } from 'typebox/value';
import { cookies, deleteCookie, readCookie, setCookie } from '../../requests/cookies.ts';
import type { EdgeKey } from '../../security/edge-key.ts';

const PATIENCE_MS = 2_000;

export interface OpenedPreview {
  code: string;
  package: string;
  id: string;
  endsAt: string;
}

/** The link's release; `ended` if it no longer shows anything; `away` if the api does not answer. */
export type PreviewAnswer = OpenPreview | 'ended' | 'away';

interface PreviewsOptions {
  apiUrl: string;
  key: EdgeKey;
  now?: (() => Date) | undefined;
  patienceMs?: number | undefined;
}

/** Signed with the visitor's id, so not valid in another browser. Each page asks the api whether it still runs. */
export class Previews {
  readonly #apiUrl: string;
  readonly #key: EdgeKey;
  readonly #now: () => Date;
  readonly #patienceMs: number;

  constructor({ apiUrl, key, now = () => new Date(), patienceMs = PATIENCE_MS }: PreviewsOptions) {
    this.#apiUrl = apiUrl;
    this.#key = key;
    this.#now = now;
    this.#patienceMs = patienceMs;
  }

  async ask(code: string): Promise<PreviewAnswer> {
    const url = new URL('/api/releases/previews', this.#apiUrl);
    url.searchParams.set('code', code);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(this.#patienceMs), redirect: 'error' });
      if (response.status === 404 || response.status === 400) return 'ended';
      const answer: unknown = response.ok ? await response.json() : null;
      if (!Check(OpenPreview, answer)) return 'away';
      // The end is checked here too, because the api is not trusted.
      return Date.parse(answer.endsAt) > this.#now().getTime() ? answer : 'ended';
    } catch {
      return 'away';
    }
  }

  async read(cookieHeader: string | undefined, visitor: string): Promise<OpenedPreview | null> {
    const [payload = '', signature = ''] = readCookie(cookieHeader, cookies.preview)?.split('.', 2) ?? [];
    if (!payload || !(await this.#key.verify(['preview', visitor, payload], signature))) return null;
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  }

  async set(reply: FastifyReply, opened: OpenedPreview, visitor: string): Promise<void> {
    const payload = Buffer.from(JSON.stringify(opened)).toString('base64url');
    const signature = await this.#key.sign(['preview', visitor, payload]);
    const seconds = Math.ceil((Date.parse(opened.endsAt) - this.#now().getTime()) / 1000);
    setCookie(reply, { ...cookies.preview, lifetimeSeconds: seconds }, `${payload}.${signature}`);
  }

  end(reply: FastifyReply): void {
    deleteCookie(reply, cookies.preview);
  }
}

export const openedPreviewOf = (
  code: string,
  { release, endsAt }: { release: SignedRelease; endsAt: string },
): OpenedPreview => ({
  code,
  package: release.description.package,
  id: release.description.id,
  endsAt,
});

export const pagePreviewOf = (
  { package: name, id, endsAt }: OpenedPreview,
  problem: PagePreview['problem'],
): PagePreview => ({ package: name, id, endsAt, problem });
