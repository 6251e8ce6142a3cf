import { type Histogram, PERCENTILE, quantileOf, sizeOf } from '../reports/vital-histogram.ts';

export interface Share {
  count: number;
  of: number;
}

const SMALLEST = 1e-12;

/** The cumulative binomial distribution: at most `count` of `of`, each with the probability `share`. */
function atMost({ count, of }: Share, share: number): number {
  if (count < 0) return 0;
  if (count >= of) return 1;
  const probability = Math.min(1 - SMALLEST, Math.max(SMALLEST, share));
  const odds = Math.log(probability / (1 - probability));
  // Logarithms: the first terms of a large sample underflow.
  let term = of * Math.log1p(-probability);
  let sum = Math.exp(term);
  for (let index = 0; index < count; index += 1) {
    term += Math.log((of - index) / (index + 1)) + odds;
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}

const atLeast = ({ count, of }: Share, share: number) => 1 - atMost({ count: count - 1, of }, share);

export const isAbove = (share: Share, limit: number, error: number): boolean =>
  atLeast(share, limit) <= error;

export const isBelow = (share: Share, limit: number, error: number): boolean => atMost(share, limit) <= error;

/** Whether the share is more than `times` the other, by the conditional test of two Poisson rates. */
export function isMoreThan(share: Share, others: Share, { times, error }: { times: number; error: number }) {
  const all = share.count + others.count;
  const weight = share.of * times;
  if (all === 0 || weight === 0) return false;
  return atLeast({ count: share.count, of: all }, weight / (weight + others.of)) <= error;
}

/** The 75th percentile with distribution-free bounds. `visitors` limits the count: a visitor's measures correlate. */
export function percentileOf(
  histogram: Histogram,
  { visitors, deviations }: { visitors: number; deviations: number },
): { value: number; lower: number; upper: number; measures: number } | null {
  const measures = Math.min(sizeOf(histogram), visitors);
  const value = quantileOf(histogram, PERCENTILE);
  if (value === null || measures === 0) return null;
  const spread = deviations * Math.sqrt((PERCENTILE * (1 - PERCENTILE)) / measures);
  return {
    value,
    lower: PERCENTILE - spread > 0 ? (quantileOf(histogram, PERCENTILE - spread) ?? value) : 0,
    upper:
      PERCENTILE + spread < 1
        ? (quantileOf(histogram, PERCENTILE + spread) ?? value)
        : Number.POSITIVE_INFINITY,
    measures,
  };
}
