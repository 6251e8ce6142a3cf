import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The headers that the edge sets for a page whose stamp it has verified. */
export const stampOf = (page: string = randomUUID(), visitor: string = randomUUID()) => ({
  'x-forwarded-page': page,
  'x-forwarded-visitor': visitor,
});

/** Makes each report from a page of its own. */
export async function tellFromPages(app: FastifyInstance, reports: readonly object[]): Promise<void> {
  for (const report of reports)
    await app.inject({
      method: 'POST',
      url: '/api/releases/reports',
      payload: { reports: [report] },
      headers: stampOf(),
    });
}
