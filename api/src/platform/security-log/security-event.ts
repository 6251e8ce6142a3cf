import { createHash } from 'node:crypto';
import type { SecurityEventKind } from '@worklane/shared-kernel/contracts';
import { countedAddress, readableAddress } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import { printable } from './printable.ts';

export type EventDetails = Readonly<Record<string, string | number | boolean | null>>;

/** No field may hold a secret: no password, token, cookie or key. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  accountId?: string | null;
  /** Hash of the typed account name: it may not exist, and people mistype passwords there. */
  accountHash?: Buffer | null;
  /** The actor if it is not the account: `user:<id>` or `deploy-token:<id>`. */
  actor?: string | null;
  origin?: EventOrigin | null;
  details?: EventDetails;
}

export interface EventOrigin {
  address: string;
  requestId: string;
}

export interface SecurityEventRow {
  at: Date;
  lastAt: Date;
  count: number;
  kind: SecurityEventKind;
  accountId: string | null;
  accountHash: Buffer | null;
  actor: string | null;
  address: string | null;
  requestId: string | null;
  details: EventDetails;
  mergeKey: string | null;
}

export function originOf({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): EventOrigin {
  return { address: readableAddress(ip), requestId: id };
}

export function rowOf(event: SecurityEvent, at: Date, mergeKey: string | null): SecurityEventRow {
  const { kind, accountId, accountHash, actor, origin, details } = event;
  const text = (value: string | null | undefined) =>
    value === null || value === undefined ? null : printable(value);
  return {
    at,
    lastAt: at,
    count: 1,
    kind,
    accountId: accountId ?? null,
    accountHash: accountHash ?? null,
    actor: text(actor),
    address: text(origin?.address),
    requestId: text(origin?.requestId),
    details: Object.fromEntries(
      Object.entries(details ?? {}).map(([name, value]) => [
        printable(name, 40),
        typeof value === 'string' ? printable(value) : value,
      ]),
    ),
    mergeKey,
  };
}

export function mergeKeyOf(event: SecurityEvent, at: Date): string {
  const { kind, accountId, accountHash, actor, origin, details } = event;
  const parts = [
    kind,
    accountId ?? accountHash?.toString('hex') ?? '',
    actor ?? '',
    origin ? countedAddress(origin.address) : '',
    details?.code ?? details?.reason ?? '',
    Math.floor(at.getTime() / 60_000),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
