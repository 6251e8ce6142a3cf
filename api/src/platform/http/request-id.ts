import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An id that is unsafe to log is replaced. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,80}$/.test(given) ? given : randomUUID();
}
