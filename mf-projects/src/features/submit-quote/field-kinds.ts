import {
  isBlank,
  isBlankLine,
  type PriceLine,
  parseDays,
  parseHours,
  parsePriceCents,
  QUOTE_FIELDS,
  type QuoteField,
  type QuoteFieldKind,
} from '@worklane/kernel/domain';
import { answeredLine, awaitsPrice } from './price/schedule-lines.ts';

export interface QuoteFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

interface FormValues {
  money: string;
  /** 'YYYY-MM-DD', '' for none, or typed text that is no date. */
  day: string;
  days: string;
  hours: string;
  plain: string;
  /** HTML. */
  rich: string;
  plainList: { text: string }[];
  /** If there is any, the price is their sum and the money is ''. */
  priceLines: PriceLine[];
  files: QuoteFile[];
}

export type QuoteFormValues = {
  -readonly [Field in QuoteField]: FormValues[(typeof QUOTE_FIELDS)[Field]['kind']];
};

interface KindRules<Value> {
  empty(): Value;
  /** Whether a stored value has the kind's shape. */
  isValue(value: unknown): boolean;
  /** A copy, because the form changes its values in place. */
  copyOf(value: Value): Value;
  /** Equal for two values that a quote would store alike. */
  contentOf(value: Value): unknown;
}

const textRules = (contentOf: (text: string) => unknown = (text) => text.trim()): KindRules<string> => ({
  empty: () => '',
  isValue: (value) => typeof value === 'string',
  copyOf: (text) => text,
  contentOf,
});

const isListOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);

const rulesOfKind: { [Kind in QuoteFieldKind]: KindRules<FormValues[Kind]> } = {
  money: textRules((text) => parsePriceCents(text) ?? text.trim()),
  day: textRules(),
  days: textRules((text) => parseDays(text) ?? text.trim()),
  hours: textRules((text) => parseHours(text) ?? text.trim()),
  plain: textRules(),
  rich: textRules((html) => html),
  plainList: {
    empty: () => [{ text: '' }],
    isValue: isListOf((item) => typeof (item as { text?: unknown } | null)?.text === 'string'),
    copyOf: (items) => items.map(({ text }) => ({ text })),
    contentOf: textsOf,
  },
  priceLines: {
    empty: () => [],
    isValue: isListOf(isPriceLine),
    copyOf: (lines) => lines.map(copyOfLine),
    contentOf: (lines) => sentLines(lines).map(({ line }) => line),
  },
  files: {
    empty: () => [],
    isValue: isListOf(isQuoteFile),
    copyOf: (files) => [...files],
    contentOf: (files) => files.map(({ id }) => id),
  },
};

export const rulesOf = (field: QuoteField) => rulesOfKind[QUOTE_FIELDS[field].kind] as KindRules<unknown>;

export function textsOf(items: FormValues['plainList']): string[] {
  return items.map(({ text }) => text.trim()).filter((text) => !isBlank(text));
}

/** A line without properties that a form or an answer adds to it. */
export function copyOfLine({ item, quantity, unit, rate, scheduleItemId, inclusion }: PriceLine): PriceLine {
  const line = { item, quantity, unit, rate };
  return scheduleItemId === undefined ? line : { ...line, scheduleItemId, inclusion: inclusion ?? 'priced' };
}

/** The lines of a request, with their places in the form. Blank lines and items without an answer are not sent. */
export function sentLines(lines: readonly PriceLine[]): { line: PriceLine; place: number }[] {
  return lines.flatMap((line, place) => {
    if (isBlankLine(line) || awaitsPrice(line)) return [];
    const { item, quantity, unit, rate, ...scheduled } = copyOfLine(answeredLine(line));
    const trimmed = {
      item: item.trim(),
      quantity: quantity.trim(),
      unit: unit.trim(),
      rate: rate.trim(),
    };
    return [{ line: { ...trimmed, ...scheduled }, place }];
  });
}

export function isPriceLine(value: unknown): value is PriceLine {
  const line = value as Partial<PriceLine> | null;
  return (
    typeof line?.item === 'string' &&
    typeof line.quantity === 'string' &&
    typeof line.unit === 'string' &&
    typeof line.rate === 'string'
  );
}

function isQuoteFile(value: unknown): value is QuoteFile {
  const file = value as Partial<QuoteFile> | null;
  return typeof file?.id === 'string' && typeof file.name === 'string' && typeof file.size === 'number';
}
