import type { SecurityEventKind } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/database.ts';
import type { DeployToken } from '../../../platform/http/access-guard.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type EventDetails, originOf, type SecurityEvent } from '../../../platform/security-log/index.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import type { ChangedBy } from '../channels/go-live.ts';

interface ReleaseCall {
  db: Executor;
  deployToken: DeployToken | null;
  user: SignedInUser | null;
  params: { package: string };
  platform: Platform;
  request: FastifyRequest;
}

export function changedBy({ deployToken, user }: Pick<ReleaseCall, 'deployToken' | 'user'>): ChangedBy {
  if (deployToken) return { tokenId: deployToken.id };
  if (user) return { operatorId: user.id };
  throw new Error('A release call has neither a deploy token nor a user.');
}

export function personOf({ deployToken, user }: Pick<ReleaseCall, 'deployToken' | 'user'>): string {
  const id = user?.id ?? deployToken?.userId;
  if (id) return id;
  throw new Error('A call about the whole portal belongs to no person.');
}

export async function recordChange(
  call: ReleaseCall,
  kind: SecurityEventKind,
  details: EventDetails,
): Promise<void> {
  await call.platform.securityLog.recordIn(call.db, eventOf(call, kind, details));
}

export async function recordForPortal(
  call: Omit<ReleaseCall, 'params'>,
  kind: SecurityEventKind,
  details: EventDetails,
): Promise<void> {
  const event = { kind, actor: actorOf(call), origin: originOf(call.request), details };
  await call.platform.securityLog.recordIn(call.db, event);
}

export async function recordPublished(
  call: ReleaseCall,
  { key, ...release }: { release: string; isNew: boolean; key: string },
): Promise<void> {
  await recordChange(call, 'signingKeyUsed', { key });
  await recordChange(call, 'releasePublished', release);
}

const actorOf = ({ deployToken, user }: Pick<ReleaseCall, 'deployToken' | 'user'>): string =>
  deployToken ? `deploy-token:${deployToken.id}` : `user:${user?.id}`;

function eventOf(call: ReleaseCall, kind: SecurityEventKind, details: EventDetails): SecurityEvent {
  return {
    kind,
    actor: actorOf(call),
    origin: originOf(call.request),
    details: { package: call.params.package, ...details },
  };
}
