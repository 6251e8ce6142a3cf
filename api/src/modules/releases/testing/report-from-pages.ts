import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

let pages = 0;

/** A new address block for each page, because pages of one block count only up to a limit. */
const nextAddress = () => {
  pages += 1;
  return `10.${Math.floor(pages / 250) % 250}.${pages % 250}.7`;
};

export const stampOf = (
  page: string = randomUUID(),
  visitor: string = randomUUID(),
  address: string = nextAddress(),
) => ({
  'x-forwarded-page': page,
  'x-forwarded-visitor': visitor,
  'x-forwarded-for': address,
});

export async function reportFromPages(app: FastifyInstance, reports: readonly object[]): Promise<void> {
  for (const report of reports)
    await app.inject({
      method: 'POST',
      url: '/api/releases/reports',
      payload: { reports: [report] },
      headers: stampOf(),
    });
}
