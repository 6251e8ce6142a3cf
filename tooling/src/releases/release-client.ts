import { randomUUID } from 'node:crypto';
import type {
  CanaryBody,
  DeployTokenInfo,
  ErrorGroup,
  HistoryEntry,
  LiveRelease,
  PackageStatus,
  PromoteBody,
  PruneResult,
  PublishedRelease,
  Ramp,
  RampBody,
  ReleaseCheck,
  ReleaseDetails,
  ReleaseDetailsBody,
  ReleaseFreeze,
  ReleaseOwner,
  ReleaseOwnerBody,
  ReleasePreview,
  ReleaseSet,
  RollbackBody,
  RollbackResult,
  SignedRelease,
  SignSetBody,
  Webhook,
  WithdrawBody,
} from '@worklane/shared-kernel/contracts';
import { EVERY_PACKAGE } from '@worklane/shared-kernel/domain';
import type { Static } from 'typebox';
import { PortalError } from '../portal/portal-error.ts';

const TIMEOUT_MS = 60_000;
/** All files are sent in one call and checked one by one, which takes minutes on a busy machine. */
const PUBLISH_TIMEOUT_MS = 300_000;

export class ReleaseRefusedError extends PortalError {
  readonly status: number;
  readonly code: string;

  constructor(message: string, status: number, { code = '', remedy = '' } = {}) {
    super(message, { remedy });
    this.status = status;
    this.code = code;
  }
}

export interface ReleaseClient {
  set(): Promise<ReleaseSet>;
  /** Newer than the served set while it waits for a signature made elsewhere. */
  proposedSet(): Promise<ReleaseSet>;
  sendSetSignature(signed: SignSetBody): Promise<{ number: number }>;
  live(name: string): Promise<LiveRelease | null>;
  releases(name: string): Promise<PublishedRelease[]>;
  status(name: string): Promise<PackageStatus>;
  history(name: string, page: { limit: number; before: string | null }): Promise<HistoryEntry[]>;
  check(release: SignedRelease): Promise<ReleaseCheck>;
  publish(
    release: SignedRelease,
    files: ReadonlyMap<string, Buffer>,
  ): Promise<{ id: string; isNew: boolean }>;
  promote(name: string, promotion: Static<typeof PromoteBody>): Promise<{ number: number }>;
  rollBack(name: string, rollback: Static<typeof RollbackBody>): Promise<RollbackResult>;
  withdraw(
    name: string,
    withdrawal: Static<typeof WithdrawBody>,
  ): Promise<{ withdrawn: string; number: number; stopped?: string[] }>;
  setCanary(name: string, change: Static<typeof CanaryBody>): Promise<{ number: number }>;
  preview(name: string, wanted: { id: string; hours?: number; why?: string }): Promise<ReleasePreview>;
  previews(name: string): Promise<ReleasePreview[]>;
  endPreview(name: string, id: string): Promise<{ id: string; release: string }>;
  addDetails(name: string, details: ReleaseDetailsBody): Promise<void>;
  details(name: string, id: string): Promise<ReleaseDetails>;
  errors(name: string, page: { id: string | null; limit: number }): Promise<ErrorGroup[]>;
  ramp(name: string, ramp: RampBody): Promise<Ramp>;
  prune(name: string, options: { isDryRun: boolean }): Promise<PruneResult>;
  webhooks(name: string): Promise<Webhook[]>;
  addWebhook(name: string, url: string): Promise<{ id: string; secret: string }>;
  removeWebhook(name: string, id: string): Promise<void>;
  tokens(name: string): Promise<DeployTokenInfo[]>;
  rotateToken(name: string, label: string): Promise<{ id: string; token: string }>;
  revokeToken(name: string, id: string): Promise<void>;
  owners(): Promise<ReleaseOwner[]>;
  putOwner(owner: ReleaseOwnerBody): Promise<ReleaseOwner>;
  removeOwner(owner: { name: string; why: string }): Promise<void>;
  freeze(why: string): Promise<ReleaseFreeze>;
  thaw(why: string): Promise<void>;
}

export interface ReleaseClientOptions {
  tokenOf: (name: string) => string | undefined;
  signal?: AbortSignal | undefined;
  sources?: { address: string; remedy: string; token: string };
}

export function releaseClient(url: string, options: ReleaseClientOptions): ReleaseClient {
  const { tokenOf, signal, sources } = options;
  const call = async (
    path: string,
    name: string | null,
    body?: unknown,
    withinMs = TIMEOUT_MS,
  ): Promise<unknown> => {
    const token = name === null ? undefined : tokenOf(name);
    const response = await fetch(new URL(path.startsWith('/') ? path : `/api/releases/${path}`, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      signal: AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      const sentence = `The portal at ${url} does not answer (${causeOf(error)}).`;
      throw new PortalError(sources ? `${sentence} ${sources.address}` : sentence, {
        remedy: sources?.remedy ?? '',
      });
    });
    return answerOf(response, url, token === undefined ? undefined : sources?.token);
  };
  const callOf = <Answer>(name: string, path: string, body?: unknown) =>
    call(path === '' ? name : `${name}/${path}`, name, body) as Promise<Answer>;
  const callForAll = <Answer>(path: string, body?: unknown) =>
    call(`/api/operator/releases/${path}`, EVERY_PACKAGE, body) as Promise<Answer>;
  return {
    set: () => call('set', null) as Promise<ReleaseSet>,
    proposedSet: () => call('set/proposed', null) as Promise<ReleaseSet>,
    sendSetSignature: (signed) => call('set', null, signed) as Promise<{ number: number }>,
    live: (name) => callOf(name, 'live'),
    releases: (name) => callOf(name, ''),
    status: (name) => callOf(name, 'status'),
    history: (name, { limit, before }) =>
      callOf(name, `history?limit=${limit}${before === null ? '' : `&before=${encodeURIComponent(before)}`}`),
    check: (release) => callOf(release.description.package, 'check', { release }),
    publish: (release, files) => {
      const content = Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')]));
      const name = release.description.package;
      const body = { release, files: content };
      return call(name, name, body, PUBLISH_TIMEOUT_MS) as ReturnType<ReleaseClient['publish']>;
    },
    promote: (name, promotion) => callOf(name, 'promote', promotion),
    rollBack: (name, rollback) => callOf(name, 'rollback', rollback),
    withdraw: (name, withdrawal) => callOf(name, 'withdraw', withdrawal),
    setCanary: (name, change) => callOf(name, 'canary', change),
    preview: (name, wanted) => callOf(name, 'previews', wanted),
    previews: (name) => callOf(name, 'previews'),
    endPreview: (name, id) => callOf(name, 'previews/end', { id }),
    addDetails: (name, details) => callOf(name, 'details', details),
    details: (name, id) => callOf(name, `details?id=${encodeURIComponent(id)}`),
    errors: (name, { id, limit }) =>
      callOf(name, `errors?limit=${limit}${id === null ? '' : `&id=${encodeURIComponent(id)}`}`),
    ramp: (name, ramp) => callOf(name, 'ramp', ramp),
    prune: (name, options) => callOf(name, 'prune', options),
    webhooks: (name) => callOf(name, 'webhooks'),
    addWebhook: (name, url) => callOf(name, 'webhooks', { url }),
    removeWebhook: (name, id) => callOf(name, 'webhooks/remove', { id }),
    tokens: (name) => callOf(name, 'tokens'),
    rotateToken: (name, label) => callOf(name, 'tokens/rotate', { label }),
    revokeToken: (name, id) => callOf(name, 'tokens/revoke', { id }),
    owners: () => callForAll('owners'),
    putOwner: (owner) => callForAll('owners', owner),
    removeOwner: (owner) => callForAll('owners/remove', owner),
    freeze: (why) => callForAll('freeze', { why }),
    thaw: (why) => callForAll('thaw', { why }),
  };
}

async function answerOf(response: Response, url: string, tokenSource = ''): Promise<unknown> {
  const text = await response.text();
  const parsed = parse(text);
  if (response.status === 204) return null;
  if (response.ok && parsed !== undefined) return parsed;
  const { message, code, remedy, errors } = (parsed ?? {}) as {
    message?: string;
    code?: string;
    remedy?: string;
    errors?: { field: string; message: string }[];
  };
  if (!message) {
    throw new PortalError(
      `What answers at ${url} is not a portal, or is broken: status ${response.status}.`,
      {
        remedy: `Open ${url} in a browser and look what it is; name another portal by --to.`,
      },
    );
  }
  const fields = (errors ?? []).map((error) => `${error.field}: ${error.message}`).join('; ');
  const sentence = fields ? `${message} (${fields})` : message;
  const isOfToken = tokenSource !== '' && (response.status === 401 || code === 'release.tokenOfOther');
  throw new ReleaseRefusedError(isOfToken ? `${sentence} ${tokenSource}` : sentence, response.status, {
    ...(code && { code }),
    ...(remedy && { remedy }),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The system's code behind 'fetch failed'; of several addresses the first one's. */
export function causeOf(error: Error): string {
  const cause = error.cause as (Partial<AggregateError> & NodeJS.ErrnoException) | undefined;
  const first: NodeJS.ErrnoException | undefined = cause?.errors?.[0] ?? cause;
  return first?.code ?? first?.message ?? error.message;
}
