import { type Static, Type } from 'typebox';
import {
  RAMP_EVERY_MINUTES,
  RAMP_MAX_STEPS,
  RAMP_PERCENT_MAX,
  TEXT_MAX_LENGTH,
  VITAL_VALUE_MAX,
} from '../../domain/index.ts';
import { Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { Line } from '../text-fields.ts';
import { PackageName, ReleaseId } from './release-names.ts';

/** LCP, INP and the module's load time are in milliseconds, CLS is in thousandths. */
export const VitalMetric = OneOf(['lcp', 'inp', 'cls', 'load']);
export type VitalMetric = Static<typeof VitalMetric>;

export const VitalReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: Type.Literal('vital'),
  metric: VitalMetric,
  pattern: Type.String({ maxLength: TEXT_MAX_LENGTH.pathPattern }),
  value: Type.Integer({ minimum: 0, maximum: VITAL_VALUE_MAX }),
});
export type VitalReport = Static<typeof VitalReport>;

export const ReleaseVital = Type.Object({
  id: Type.String(),
  metric: Type.String({ description: 'A VitalMetric' }),
  pattern: Type.String({ description: 'A path of the module; empty for all paths together' }),
  p75: Type.Number({ description: 'Milliseconds, or the score of CLS' }),
  count: Type.Integer(),
  hours: Type.Optional(
    Type.Array(Nullable(Type.Number()), {
      description: 'p75 of each of the last 24 hours, latest last; null for hours without measurements',
    }),
  ),
});
export type ReleaseVital = Static<typeof ReleaseVital>;

export const ReleaseVisitors = Type.Object({
  id: Type.String(),
  visitors: Type.Integer(),
  failed: Type.Integer({ description: 'Visitors with a failed load' }),
  threw: Type.Integer({ description: 'Visitors with an error after the load' }),
});
export type ReleaseVisitors = Static<typeof ReleaseVisitors>;

export const RampState = OneOf(['running', 'arrived', 'wentBack', 'stopped']);
export type RampState = Static<typeof RampState>;

export const Ramp = Type.Object({
  id: ReleaseId,
  steps: Type.Array(Type.Integer(), { description: 'Shares of the visitors in percent' }),
  step: Type.Integer({ description: 'Index of the current step' }),
  everyMinutes: Type.Integer(),
  stopIf: Type.String(),
  /** Limits at which the ramp goes back; missing in answers of an older api. */
  limits: Type.Optional(
    Type.Object({
      errors: Nullable(
        Type.Number({ description: 'A share of the visitors; null if the rule has no such limit' }),
      ),
      failures: Nullable(Type.Number({ description: 'Same as errors' })),
      vitals: Type.Optional(
        Type.Array(
          Type.Object({
            metric: Type.String({ description: 'A VitalMetric' }),
            limit: Type.Number({
              description: 'Milliseconds, CLS score, or with isRatio a multiple of the live release’s value',
            }),
            isRatio: Type.Boolean(),
          }),
        ),
      ),
    }),
  ),
  state: RampState,
  because: Type.String({ description: 'Result of the last check' }),
  startedAt: Instant,
  nextLookAt: Nullable(Instant),
});
export type Ramp = Static<typeof Ramp>;

const Percent = Type.Integer({ minimum: 1, maximum: RAMP_PERCENT_MAX });

export const RampBody = RequestObject({
  id: ReleaseId,
  steps: Type.Array(Percent, { minItems: 1, maxItems: RAMP_MAX_STEPS, description: 'Increasing' }),
  everyMinutes: Type.Integer({ minimum: RAMP_EVERY_MINUTES.least, maximum: RAMP_EVERY_MINUTES.most }),
  stopIf: Line(TEXT_MAX_LENGTH.stopRule),
  why: Line(TEXT_MAX_LENGTH.releaseReason),
  mailTo: Type.Optional(Line(TEXT_MAX_LENGTH.email)),
});
export type RampBody = Static<typeof RampBody>;

export const rampRoutes = {
  'POST /api/releases/:package/ramp': {
    summary:
      'Give a release to a growing share of visitors; goes back automatically if it is worse than the live release',
    access: 'deploy',
    needs: ['promote'],
    params: Type.Object({ package: PackageName }),
    body: RampBody,
    responses: { 200: Ramp },
  },
} as const satisfies RouteMap;
