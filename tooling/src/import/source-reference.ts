import { createHash } from 'node:crypto';
import type { CsvRow } from './csv-file.ts';

/**
 * A name for each row that stays the same wherever the row stands: its cells by column, and which of its true
 * duplicates it is. The same row of the same file is so known again, and two equal rows are two.
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

/** One key for one intended change: the same row with other options is another request. */
export function idempotencyKeyOf(reference: string, body: unknown): string {
  return `${reference}-${sha256(JSON.stringify(body)).slice(0, 16)}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
