import { isBlankLine, type PriceLine, parsePriceCents } from '@worklane/shared-kernel/domain';
import { localDrafts } from '../../shared/local-draft.ts';
import { isPriceLine } from './field-kinds.ts';
import { emptyLine } from './offer-values.ts';

/** What the other way of pricing had, kept in this browser until the quote is submitted. */
interface KeptPrice {
  /** Price lines that one total stands for. */
  lines: PriceLine[];
  /** The total of which the first line was made; null if it was not. */
  seed: string | null;
  /** How often the quote had been lodged. */
  revision: number;
}

export const keptPrices = localDrafts<KeptPrice>('price-kept', (stored) => {
  const { lines, seed, revision } = (stored ?? {}) as Partial<KeptPrice>;
  const isKept = Array.isArray(lines) && lines.every(isPriceLine) && typeof revision === 'number';
  return isKept ? { lines, seed: typeof seed === 'string' ? seed : null, revision } : null;
});

/** The first line of a price whose total was typed before, so that nothing is lost. */
export const seedLine = (total: string): PriceLine =>
  total.trim() === '' ? emptyLine : { item: '', quantity: '1', unit: 'item', rate: total };

/** Whether a line still is the total that was typed before. It gives way to other lines, which would double the price. */
export function isSeed(line: PriceLine | undefined, seed: string | null): boolean {
  if (!line || seed === null || isBlankLine(line)) return false;
  const { item, quantity, unit, rate } = line;
  const isSame =
    rate === seed || (parsePriceCents(rate) !== null && parsePriceCents(rate) === parsePriceCents(seed));
  return item.trim() === '' && quantity === '1' && unit === 'item' && isSame;
}
