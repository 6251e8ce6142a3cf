/** The portal's configured fee: a rate in basis points (200 is 2 %), a minimum and a maximum. */
export interface FeeRule {
  rateBasisPoints: number;
  minCents: number;
  capCents: number | null;
}

const BASIS_POINTS = 10_000;

/**
 * The seller's fee in whole cents, rounded half up; zero if the buyer does not use procurement. A maximum below the
 * minimum wins.
 * @throws RangeError if an amount is negative, not whole, or too large to multiply exactly
 */
export function sellerFeeCents(baseCents: number, rule: FeeRule, isProcurement: boolean): number {
  if (!isProcurement) return 0;
  const capCents = rule.capCents ?? Number.MAX_SAFE_INTEGER;
  const product = baseCents * rule.rateBasisPoints;
  for (const amount of [baseCents, rule.rateBasisPoints, rule.minCents, capCents, product + BASIS_POINTS]) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`The amount must be a whole number of cents, not negative: ${amount}`);
  }
  const shifted = product + BASIS_POINTS / 2;
  // Subtracting the remainder first keeps the division exact, so half a cent is always rounded up.
  const rounded = (shifted - (shifted % BASIS_POINTS)) / BASIS_POINTS;
  return Math.min(Math.max(rounded, rule.minCents), capCents);
}
