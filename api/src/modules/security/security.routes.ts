import type { SecurityEvent } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { listEvents } from '../../platform/security-log/index.ts';

/** The security log, for operators. */
export function securityModule(app: FastifyInstance): void {
  route(app, 'GET /api/operator/security-events', async ({ db, platform, query }) => {
    // Stores the buffered events of this process first, so that the answer contains them.
    await platform.securityLog.flush();
    const { from, to, limit = PAGE_SIZE.securityEvents, ...filter } = query;
    const rows = await listEvents(db, {
      ...filter,
      limit,
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    });
    return rows.map(presentEvent);
  });
}

function presentEvent({
  at,
  lastAt,
  accountHash,
  ...row
}: Awaited<ReturnType<typeof listEvents>>[number]): SecurityEvent {
  return {
    ...row,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    accountHash: accountHash?.toString('hex') ?? null,
  };
}
