import type { ReleaseVital } from '@worklane/shared-kernel/contracts';
import { groupBy } from '../../../platform/database/group-by.ts';
import type { HourlyVitalCount, VitalCount } from './release-vitals.repository.ts';
import { PERCENTILE, quantileOf, sizeOf } from './vital-histogram.ts';

/** Layout shifts are stored in thousandths. */
const CLS_SCALE = 1000;
const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;

export function vitalsOf(counts: readonly VitalCount[]): ReleaseVital[] {
  const ofAll = counts.map((row) => ({ ...row, pattern: '' }));
  const ofPaths = counts.filter(({ pattern }) => pattern !== '');
  const groups = groupBy([...ofAll, ...ofPaths], ({ id, metric, pattern }) =>
    [id, metric, pattern].join(' '),
  );
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    const histogram = new Map<number, number>();
    for (const { bucket, count } of rows) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
    const value = quantileOf(histogram, PERCENTILE);
    if (!first || value === null) return [];
    const { id, metric, pattern } = first;
    return [{ id, metric, pattern, p75: presentValue(metric, value), count: sizeOf(histogram) }];
  });
}

const presentValue = (metric: string, value: number) =>
  metric === 'cls' ? Math.round(value) / CLS_SCALE : Math.round(value);

export const firstHour = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - HOURS + 1) * HOUR_MS);

export function withHours(
  vitals: readonly ReleaseVital[],
  liveId: string | undefined,
  { counts, now }: { counts: readonly HourlyVitalCount[]; now: Date },
): ReleaseVital[] {
  const first = firstHour(now).getTime();
  const groups = groupBy(counts, ({ metric, hour }) => `${metric} ${(hour.getTime() - first) / HOUR_MS}`);
  const valueIn = (metric: string, hour: number) => {
    const rows = groups.get(`${metric} ${hour}`) ?? [];
    const value = quantileOf(new Map(rows.map(({ bucket, count }) => [bucket, count])), PERCENTILE);
    return value === null ? null : presentValue(metric, value);
  };
  return vitals.map((vital) =>
    vital.id === liveId && vital.pattern === ''
      ? { ...vital, hours: Array.from({ length: HOURS }, (_, hour) => valueIn(vital.metric, hour)) }
      : vital,
  );
}
