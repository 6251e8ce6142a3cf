import type { SecurityEvent, SecurityEventKind } from '@worklane/kernel/contracts';
import { isId, PAGE_SIZE } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import type { Listed } from '../../shared/operator/loaded.ts';
import { listPath } from '../../shared/operator/loaded.ts';
import { eventKinds } from './event-kinds.ts';

export interface LogQuery {
  kind: SecurityEventKind | '';
  email: string;
  /** Days in the reader's time zone, both included. */
  from: string;
  to: string;
  before: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

export const logPath = (wanted: Partial<LogQuery> = {}): string => listPath('/operator/log', wanted);

/** The filter in a query; invalid kinds, days and ids are ignored. */
export function logQueryOf(search: URLSearchParams): LogQuery {
  const dayOf = (name: string) => {
    const day = search.get(name) ?? '';
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
  };
  const before = search.get('before') ?? '';
  return {
    kind: eventKinds.find((kind) => kind === search.get('kind')) ?? '',
    email: search.get('email') ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
    before: isId(before) ? before : '',
  };
}

/** Loads events, newest first, and one more than a page has: `total` shows whether there are older ones. */
export async function loadLog(
  { kind, email, from, to, before }: LogQuery,
  signal?: AbortSignal,
): Promise<Listed<SecurityEvent>> {
  const events = await call('GET /api/operator/security-events', {
    query: {
      limit: PAGE_SIZE.securityEvents + 1,
      ...(kind && { kind }),
      ...(email && { email }),
      ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
      ...(to && { to: endOf(to).toISOString() }),
      ...(before && { before }),
    },
    signal,
  });
  return { rows: events.slice(0, PAGE_SIZE.securityEvents), total: events.length };
}

function endOf(day: string): Date {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end;
}
