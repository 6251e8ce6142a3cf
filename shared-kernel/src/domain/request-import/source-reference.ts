import type { ImportTableRow } from './read-table.ts';

/** A hash of the cells and a counter for equal rows, independent of positions. It recognises imported rows. */
export async function sourceReferences(rows: readonly ImportTableRow[]): Promise<string[]> {
  const seen = new Map<string, number>();
  const references: string[] = [];
  for (const { cells } of rows) {
    const content = JSON.stringify(Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1)));
    const hash = await sha256(content);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    references.push(`csv-${hash}-${occurrence}`);
  }
  return references;
}

/** The idempotency key of a batch of rows. */
export const importBatchKey = async (rows: readonly object[]): Promise<string> =>
  `csv-batch-${await sha256(JSON.stringify(rows))}`;

const HASH_LENGTH = 40;

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_LENGTH);
}
