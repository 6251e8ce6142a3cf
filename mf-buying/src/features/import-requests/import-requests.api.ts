import type { ImportedRow, ImportRow } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const businessesNamed = (name: string) => call('GET /api/buyer/businesses', { query: { name } });

export async function createRequests(rows: ImportRow[], idempotencyKey: string): Promise<ImportedRow[]> {
  const answer = await call('POST /api/buyer/requestforquotes/batch', { body: { rows }, idempotencyKey });
  return answer.rows;
}
