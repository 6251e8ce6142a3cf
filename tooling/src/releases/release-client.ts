import { randomUUID } from 'node:crypto';
import type { LiveRelease, ReleaseSet, SignedRelease } from '@worklane/shared-kernel/contracts';
import type { Static } from 'typebox';
import { PortalError } from '../portal/portal-error.ts';

const TIMEOUT_MS = 60_000;

/** The portal said no, in its own words. */
export class ReleaseRefusedError extends PortalError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The release calls of one portal. Every call throws PortalError with one sentence. */
export interface ReleaseClient {
  set(): Promise<ReleaseSet>;
  live(name: string): Promise<Static<typeof LiveRelease> | null>;
  publish(
    release: SignedRelease,
    files: ReadonlyMap<string, Buffer>,
  ): Promise<{ id: string; isNew: boolean }>;
  promote(
    name: string,
    promotion: { id: string; why: string; by: 'start' | 'person' },
  ): Promise<{ number: number }>;
}

export interface ReleaseClientOptions {
  tokenOf: (name: string) => string | undefined;
  signal?: AbortSignal | undefined;
}

export function releaseClient(url: string, { tokenOf, signal }: ReleaseClientOptions): ReleaseClient {
  const call = async (path: string, name: string | null, body?: unknown): Promise<unknown> => {
    const token = name === null ? undefined : tokenOf(name);
    const response = await fetch(new URL(`/api/releases/${path}`, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new PortalError(`The portal at ${url} does not answer (${causeOf(error)}).`);
    });
    return answerOf(response, url);
  };
  return {
    set: () => call('set', null) as Promise<ReleaseSet>,
    live: (name) => call(`${name}/live`, name) as ReturnType<ReleaseClient['live']>,
    publish: (release, files) => {
      const content = Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')]));
      const name = release.description.package;
      return call(name, name, { release, files: content }) as ReturnType<ReleaseClient['publish']>;
    },
    promote: (name, promotion) =>
      call(`${name}/promote`, name, promotion) as ReturnType<ReleaseClient['promote']>,
  };
}

async function answerOf(response: Response, url: string): Promise<unknown> {
  const text = await response.text();
  const parsed = parse(text);
  if (response.ok && parsed !== undefined) return parsed;
  const { message, errors } = (parsed ?? {}) as {
    message?: string;
    errors?: { field: string; message: string }[];
  };
  if (!message) throw new PortalError(`The portal at ${url} answered ${response.status} and no reason.`);
  const fields = (errors ?? []).map((error) => `${error.field}: ${error.message}`).join('; ');
  throw new ReleaseRefusedError(fields ? `${message} (${fields})` : message, response.status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What fetch hides behind 'fetch failed': with two addresses of a host, the failure of the first. */
/** The system's short reason why nobody answered a fetch. */
export function causeOf(error: Error): string {
  const cause = error.cause as (Partial<AggregateError> & NodeJS.ErrnoException) | undefined;
  const first: NodeJS.ErrnoException | undefined = cause?.errors?.[0] ?? cause;
  return first?.code ?? first?.message ?? error.message;
}
