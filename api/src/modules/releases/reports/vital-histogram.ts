import { VITAL_BUCKETS } from '@worklane/shared-kernel/domain';

/** Each bucket is 9 % wider than the one before. */
const BUCKETS_PER_DOUBLING = 8;
export const PERCENTILE = 0.75;

export type Histogram = ReadonlyMap<number, number>;

/** `value`: milliseconds, or thousandths for a layout shift. */
export function bucketOfValue(value: number): number {
  if (value < 1) return 0;
  return Math.min(VITAL_BUCKETS - 1, 1 + Math.floor(BUCKETS_PER_DOUBLING * Math.log2(value)));
}

const startOf = (bucket: number) => (bucket === 0 ? 0 : 2 ** ((bucket - 1) / BUCKETS_PER_DOUBLING));

export function sizeOf(histogram: Histogram): number {
  let size = 0;
  for (const count of histogram.values()) size += count;
  return size;
}

export function quantileOf(histogram: Histogram, share: number): number | null {
  const wanted = sizeOf(histogram) * Math.min(1, Math.max(0, share));
  if (sizeOf(histogram) === 0) return null;
  let below = 0;
  let last = 0;
  for (const bucket of [...histogram.keys()].sort((one, other) => one - other)) {
    const count = histogram.get(bucket) ?? 0;
    if (count === 0) continue;
    last = bucket;
    if (below + count >= wanted) {
      const part = (wanted - below) / count;
      return startOf(bucket) + part * (startOf(bucket + 1) - startOf(bucket));
    }
    below += count;
  }
  return startOf(last + 1);
}

export function sumOf(histograms: Iterable<Histogram>): Histogram {
  const sum = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, count] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
  return sum;
}
