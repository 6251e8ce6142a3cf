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

/** Records an action of a deploy token in the security log, in the transaction of the change where `db` is one. */
export async function recordChange(
  call: DeployCall,
  kind: SecurityEventKind,
  details: EventDetails,
): Promise<void> {
  await call.platform.securityLog.recordIn(call.db, eventOf(call, kind, details));
}

/** Records in the security log that a release was published and which key had signed it. */
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
