import type { WordParams } from '../../platform/words.ts';

/** The parameters of mails that are names of people and businesses, which anybody can choose. */
const NAMES: readonly string[] = ['person', 'business', 'name'];

/**
 * The values of a mail with names that hold no address: mail programs make links of web addresses and emails, and a stranger
 * could lead people to a page by the name of a business. 'Pay at evil.example' becomes 'Pay at evil. example'.
 */
export function withPlainNames(values: WordParams): WordParams {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      NAMES.includes(key) && typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  );
}

/** A space after each dot, at-sign and colon that is followed by a letter or a slash. */
const withoutAddresses = (name: string) =>
  name.replaceAll(/([.@:\uFF0E\u3002\uFF20])(?=[\p{L}\p{N}/])/gu, '$1 ');
