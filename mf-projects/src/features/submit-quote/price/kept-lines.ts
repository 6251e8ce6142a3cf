import { isBlankLine, type PriceLine, parsePriceCents } from '@worklane/kernel/domain';
import { jsonStore } from '@worklane/kernel/session';
import { isPriceLine } from '../field-kinds.ts';
import { emptyLine } from './price-values.ts';

interface KeptPrice {
  lines: PriceLine[];
  /** The typed total that was turned into the first line; null if there is none. */
  seed: string | null;
  revision: number;
}

export const keptPrices = jsonStore<KeptPrice>('price-kept', (stored) => {
  const { lines, seed, revision } = (stored ?? {}) as Partial<KeptPrice>;
  const isKept = Array.isArray(lines) && lines.every(isPriceLine) && typeof revision === 'number';
  return isKept ? { lines, seed: typeof seed === 'string' ? seed : null, revision } : null;
});

/** Turns a typed total into the first line, so that it is not lost. */
export const seedLine = (total: string): PriceLine =>
  total.trim() === '' ? emptyLine : { item: '', quantity: '1', unit: 'item', rate: total };

/**
 * Whether a line is still the unchanged total. Other lines replace it, because both together would double the price.
 */
export function isSeed(line: PriceLine | undefined, seed: string | null): boolean {
  if (!line || seed === null || isBlankLine(line)) return false;
  const { item, quantity, unit, rate } = line;
  const isSame =
    rate === seed || (parsePriceCents(rate) !== null && parsePriceCents(rate) === parsePriceCents(seed));
  return item.trim() === '' && quantity === '1' && unit === 'item' && isSame;
}
