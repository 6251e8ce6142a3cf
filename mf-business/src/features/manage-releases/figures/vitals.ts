import type { PackageStatus, Ramp } from '@worklane/kernel/contracts';
import { formatDecimals } from '@worklane/kernel/i18n';

export const SHOWN_VITALS = ['lcp', 'inp', 'cls'] as const;
export type ShownVital = (typeof SHOWN_VITALS)[number];

/** A page with values up to these is fast for three of four visitors; see https://web.dev/articles/vitals. */
const GOOD: Readonly<Record<ShownVital, number>> = { lcp: 2500, inp: 200, cls: 0.1 };
/** A release this many times slower than the live one counts as worse; smaller differences can be noise. */
const WORSE = 1.2;

interface VitalOf {
  id: string | undefined;
  metric: ShownVital | 'load';
  pattern: string;
}

/** The 75th percentile of a vital and the number of measurements; undefined if it was not measured. */
export const vitalIn = ({ vitals = [] }: Pick<PackageStatus, 'vitals'>, of: VitalOf) =>
  vitals.find(({ id, metric, pattern }) => id === of.id && metric === of.metric && pattern === of.pattern);

export const isSlow = (metric: ShownVital, p75: number, live: number | undefined): boolean =>
  p75 > GOOD[metric] || (live !== undefined && live > 0 && p75 > live * WORSE);

/** The value of a vital beyond which a ramp rolls back: the lowest limit of its rule; null if there is none. */
export function vitalLimit({ limits }: Pick<Ramp, 'limits'>, metric: ShownVital, live: number | undefined) {
  const named = (limits?.vitals ?? []).flatMap((limit) => {
    if (limit.metric !== metric) return [];
    if (!limit.isRatio) return [limit.limit];
    return live === undefined ? [] : [limit.limit * live];
  });
  return named.length > 0 ? Math.min(...named) : null;
}

const MS = 1000;
const CLS_DECIMALS = 2;

export function vitalWords(
  metric: ShownVital,
  p75: number,
): { unit: 'seconds' | 'ms' | 'score'; value: string } {
  if (metric === 'cls') return { unit: 'score', value: formatDecimals(p75, CLS_DECIMALS) };
  if (p75 >= MS) return { unit: 'seconds', value: formatDecimals(p75 / MS, 1) };
  return { unit: 'ms', value: formatDecimals(p75, 0) };
}
