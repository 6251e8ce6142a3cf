import { type DomainWord, type Language, readQuantity } from '@worklane/shared-kernel/domain';
import { type WordCode, type WordParams, wordsOf } from '../../platform/words.ts';

const THOUSANDTHS = 1000;

export interface Words {
  t: (code: WordCode, params?: WordParams) => string;
  word: (word: DomainWord) => string;
  money: (cents: number) => string;
  quantity: (text: string) => string;
}

export function wordsIn(language: Language): Words {
  const t: Words['t'] = (code, params) => wordsOf(code, params, language);
  const count = new Intl.NumberFormat(language);
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'AUD' });
  return {
    t,
    word: ({ code, params }) => t(code, params),
    // The amount is formatted as text, because a division by 100 would round the cents of very large amounts.
    money: (cents) => {
      const digits = String(Math.abs(cents)).padStart(3, '0');
      return amount.format(
        `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`,
      );
    },
    quantity: (text) => {
      const thousandths = readQuantity(text);
      return thousandths === null ? text : count.format(thousandths / THOUSANDTHS);
    },
  };
}
