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

/** The idempotency key of a row; the same row with other options gets another key. */
export function idempotencyKeyOf(reference: string, body: unknown): string {
  return `${reference}-${sha256(JSON.stringify(body)).slice(0, 16)}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
