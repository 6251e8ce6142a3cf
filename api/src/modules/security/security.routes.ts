import type { SecurityEvent } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listEvents } from '../../platform/security-log/index.ts';
import { namesOf } from './names-in-events.repository.ts';

export function securityModule(app: FastifyInstance): void {
  route(app, 'GET /api/operator/security-events', async ({ db, platform, query }) => {
    await platform.securityLog.flush();
    const { from, to, limit = PAGE_SIZE.securityEvents, ...filter } = query;
    const rows = await listEvents(db, {
      ...filter,
      limit,
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    });
    const names = await namesOf(db, rows.flatMap(namedIn));
    return rows.map((row) => presentEvent(row, names));
  });
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

const accountOf = ({ accountId }: EventRow) => (accountId === null ? null : `user:${accountId}`);

function subjectOf({ details: { of, caseId } }: EventRow): string | null {
  if (typeof caseId === 'string') return `case:${caseId}`;
  return typeof of === 'string' ? of : null;
}

const namedIn = (row: EventRow) => [accountOf(row), row.actor, subjectOf(row)];

function presentEvent(row: EventRow, names: ReadonlyMap<string, string>): SecurityEvent {
  const { at, lastAt, accountHash, ...rest } = row;
  const nameOf = (thing: string | null) => names.get(thing ?? '') ?? null;
  return {
    ...rest,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    accountHash: accountHash?.toString('hex') ?? null,
    names: { account: nameOf(accountOf(row)), actor: nameOf(row.actor), subject: nameOf(subjectOf(row)) },
  };
}
