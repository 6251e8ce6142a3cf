import { RAMP_EVERY_MINUTES, RAMP_MAX_STEPS, RAMP_PERCENT_MAX } from '@worklane/shared-kernel/domain';
import { UsageError } from '../ids.ts';

export const DEFAULT_STOP_RULE = 'errors > 1 % or LCP p75 > 1.2x';
const DEFAULT_EVERY = '30m';

export function stepsOf(text: string): number[] {
  const steps = text
    .split(',')
    .map((one) => (/^\d{1,3}%?$/.test(one) ? Number.parseInt(one, 10) : Number.NaN));
  const isGrowing = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (isGrowing && (steps.at(-1) ?? 0) <= RAMP_PERCENT_MAX && steps.length <= RAMP_MAX_STEPS) return steps;
  throw new UsageError(
    `"${text}" are not the shares of a ramp; use up to ${RAMP_MAX_STEPS} that grow, such as 5,25,50,100.`,
  );
}

/** Minutes of "30m" or "2h". Throws UsageError with one sentence */
export function everyOf(text = DEFAULT_EVERY): number {
  const { least, most } = RAMP_EVERY_MINUTES;
  const [, number = '', unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? [];
  const minutes = Number(number) * (unit === 'h' ? 60 : 1);
  if (minutes >= least && minutes <= most) return minutes;
  throw new UsageError(`--every takes ${least}m to ${most / 60}h, such as 30m.`);
}
