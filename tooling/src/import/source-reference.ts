import { createHash } from 'node:crypto';
import type { CsvRow } from './csv-file.ts';

/**
 * A reference for each row that does not depend on its position: a hash of its cells by column, and a counter for
 * equal rows. It recognises rows that were imported before and keeps equal rows apart.
 */
export function sourceReferences(rows: readonly CsvRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ cells }) => {
    const content = JSON.stringify(Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1)));
    const hash = sha256(content);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    return `csv-${hash}-${occurrence}`;
  });
}

/** The idempotency key of a batch of rows; with other rows or options it is another one. */
export function idempotencyKeyOf(rows: readonly object[]): string {
  return `csv-batch-${sha256(JSON.stringify(rows))}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
