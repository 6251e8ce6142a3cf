/** Limits of one imported file. A column of two letters is at most the 702nd. */
export const IMPORT_LIMITS = {
  bytes: 10_000_000,
  unpackedBytes: 100_000_000,
  rows: 20_000,
  columnLetters: 2,
} as const;
