import type { SecurityEventKind } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';
import type { DeployToken } from '../../platform/access-guard.ts';
import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EventDetails, originOf, type SecurityEvent } from '../../platform/security-log/index.ts';

interface DeployCall {
  db: Executor;
  deployToken: DeployToken;
  params: { package: string };
  platform: Platform;
  request: FastifyRequest;
}

/** Records what a deploy token did; where `db` is the transaction of the change, together with it. */
export async function recordChange(
  call: DeployCall,
  kind: SecurityEventKind,
  details: EventDetails,
): Promise<void> {
  await call.platform.securityLog.recordIn(call.db, eventOf(call, kind, details));
}

/** Records that a release was taken in, and whose signature was believed. */
export async function recordPublished(
  call: DeployCall,
  { key, ...release }: { release: string; isNew: boolean; key: string },
): Promise<void> {
  await recordChange(call, 'signingKeyUsed', { key });
  await recordChange(call, 'releasePublished', release);
}

function eventOf(
  { deployToken, params, request }: DeployCall,
  kind: SecurityEventKind,
  details: EventDetails,
): SecurityEvent {
  return {
    kind,
    actor: `deploy-token:${deployToken.id}`,
    origin: originOf(request),
    details: { package: params.package, ...details },
  };
}
