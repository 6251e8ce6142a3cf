/** Limits of one imported file. The 702nd column is the last with a name of two letters. */
export const IMPORT_LIMITS = {
  bytes: 10_000_000,
  unpackedBytes: 100_000_000,
  rows: 20_000,
  columns: 702,
  columnLetters: 2,
} as const;
