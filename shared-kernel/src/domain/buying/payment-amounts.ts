/** All of a payment, in hundredths of a per cent. */
export const WHOLE_SHARE = 10_000;

/** A percentage with at most two decimals as hundredths of a per cent. */
export const shareOf = (percent: number): number => Math.round(percent * 100);

/**
 * Splits whole cents by weights so that the parts add up exactly: the cents that are left go to the largest remainders,
 * the first one of equal ones.
 * @throws RangeError if all weights are zero or the product is too large to calculate exactly
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all <= 0) throw new RangeError('Cents can be split only by weights above zero.');
  if (!Number.isSafeInteger(cents * all)) throw new RangeError(`The amount is too large to split: ${cents}`);
  const parts = weights.map((weight, index) => {
    const remainder = (cents * weight) % all;
    return { index, remainder, part: (cents * weight - remainder) / all };
  });
  const left = cents - parts.reduce((sum, { part }) => sum + part, 0);
  const first = [...parts]
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, left);
  return parts.map(({ index, part }) => part + (first.some((one) => one.index === index) ? 1 : 0));
}
