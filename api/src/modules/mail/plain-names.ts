import type { WordParams } from '../../platform/words.ts';

/** Mail parameters that are names, which anybody can choose. */
const NAMES: readonly string[] = ['person', 'business', 'name'];

/**
 * Breaks up addresses in names, because mail programs make links of them and a stranger's business name could lead
 * people to a page. 'Pay at evil.example' becomes 'Pay at evil. example'.
 */
export function withPlainNames(values: WordParams): WordParams {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      NAMES.includes(key) && typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  );
}

const withoutAddresses = (name: string) =>
  name.replaceAll(/([.@:\uFF0E\u3002\uFF20])(?=[\p{L}\p{N}/])/gu, '$1 ');
