import { createHash } from 'node:crypto';
import type { CsvRow } from './csv-file.ts';

/** A hash of the cells and a counter for equal rows, independent of positions. It recognises imported rows. */
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

export function idempotencyKeyOf(rows: readonly object[]): string {
  return `csv-batch-${sha256(JSON.stringify(rows))}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
