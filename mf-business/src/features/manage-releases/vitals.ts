import type { PackageStatus, Ramp } from '@worklane/shared-kernel/contracts';
import { formatDecimals } from '@worklane/shared-kernel/i18n';

export const SHOWN_VITALS = ['lcp', 'inp', 'cls'] as const;
export type ShownVital = (typeof SHOWN_VITALS)[number];

/** Up to these a page is fast for three in four visitors; see https://web.dev/articles/vitals. */
const GOOD: Readonly<Record<ShownVital, number>> = { lcp: 2500, inp: 200, cls: 0.1 };
/** From here on a release is worse than the live one, rather than measured on another day. */
const WORSE = 1.2;

interface VitalOf {
  id: string | undefined;
  metric: ShownVital | 'load';
  /** A path of the module; empty for all of them. */
  pattern: string;
}

/** The 75th percentile of a vital and how often it was measured; undefined where it was not. */
export const vitalIn = ({ vitals = [] }: Pick<PackageStatus, 'vitals'>, of: VitalOf) =>
  vitals.find(({ id, metric, pattern }) => id === of.id && metric === of.metric && pattern === of.pattern);

/** Whether a value is past what is good, or clearly above that of the live release. */
export const isSlow = (metric: ShownVital, p75: number, live: number | undefined): boolean =>
  p75 > GOOD[metric] || (live !== undefined && live > 0 && p75 > live * WORSE);

/** The value of a vital past which a ramp goes back, the lowest of those that its rule names; null where it names none. */
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

/** The key of a vital's text and its number: '1.7 s', '112 ms', or the score of CLS alone. */
export function vitalWords(
  metric: ShownVital,
  p75: number,
): { unit: 'seconds' | 'ms' | 'score'; value: string } {
  if (metric === 'cls') return { unit: 'score', value: formatDecimals(p75, CLS_DECIMALS) };
  if (p75 >= MS) return { unit: 'seconds', value: formatDecimals(p75 / MS, 1) };
  return { unit: 'ms', value: formatDecimals(p75, 0) };
}
