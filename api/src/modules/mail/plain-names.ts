import type { WordParams } from '../../platform/words.ts';

const NAMES: readonly string[] = ['person', 'business', 'name'];

/** Mail programs make links of addresses in names, which strangers choose: 'evil.example' becomes 'evil. example'. */
export function withPlainNames(values: WordParams): WordParams {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      NAMES.includes(key) && typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  );
}

const withoutAddresses = (name: string) =>
  name.replaceAll(/([.@:\u2024\uFE52\uFF61\uFF0E\u3002\uFF20])(?=[\p{L}\p{N}/])/gu, '$1 ');
