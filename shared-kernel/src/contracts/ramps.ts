import { type Static, Type } from 'typebox';
import {
  RAMP_EVERY_MINUTES,
  RAMP_MAX_STEPS,
  RAMP_PERCENT_MAX,
  TEXT_MAX_LENGTH,
  VITAL_VALUE_MAX,
} from '../domain/index.ts';
import { Instant, Nullable, OneOf, RequestObject } from './primitives.ts';
import { PackageName, ReleaseId } from './release-names.ts';
import type { RouteMap } from './route.ts';
import { Line } from './text-fields.ts';

/** LCP, INP and the load of the module in milliseconds, CLS in thousandths. */
export const VitalMetric = OneOf(['lcp', 'inp', 'cls', 'load']);
export type VitalMetric = Static<typeof VitalMetric>;

/** What a page measured while the area of a release was shown; sent among the reports of a page. */
export const VitalReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: Type.Literal('vital'),
  metric: VitalMetric,
  /** The path of the release's manifest that was shown. */
  pattern: Type.String({ maxLength: TEXT_MAX_LENGTH.pathPattern }),
  value: Type.Integer({ minimum: 0, maximum: VITAL_VALUE_MAX }),
});
export type VitalReport = Static<typeof VitalReport>;

/** The 75th percentile of a vital of one release, in the last 24 hours. */
export const ReleaseVital = Type.Object({
  id: Type.String(),
  metric: Type.String({ description: 'By VitalMetric' }),
  pattern: Type.String({ description: 'A path of the module; empty for all of them' }),
  p75: Type.Number({ description: 'Milliseconds, or the score of CLS' }),
  count: Type.Integer(),
  /** Of all paths of the live release. */
  hours: Type.Optional(
    Type.Array(Nullable(Type.Number()), {
      description: 'Its p75 in each of the last 24 hours, the latest last; null where nothing was measured',
    }),
  ),
});
export type ReleaseVital = Static<typeof ReleaseVital>;

/** How many visitors had a release in the last 24 hours, and how many of them were affected. */
export const ReleaseVisitors = Type.Object({
  id: Type.String(),
  visitors: Type.Integer(),
  failed: Type.Integer({ description: 'For whom a load failed' }),
  threw: Type.Integer({ description: 'Who had an error after it was loaded' }),
});
export type ReleaseVisitors = Static<typeof ReleaseVisitors>;

export const RampState = OneOf(['running', 'arrived', 'wentBack', 'stopped']);
export type RampState = Static<typeof RampState>;

/** A release on its way to more and more visitors. */
export const Ramp = Type.Object({
  id: ReleaseId,
  steps: Type.Array(Type.Integer(), { description: 'Shares of the visitors in percent' }),
  step: Type.Integer({ description: 'Index of the present one' }),
  everyMinutes: Type.Integer(),
  stopIf: Type.String(),
  /** Past what it goes back; missing from an api before it. */
  limits: Type.Optional(
    Type.Object({
      errors: Nullable(
        Type.Number({ description: 'A share of the visitors; null where the rule names none' }),
      ),
      failures: Nullable(Type.Number({ description: 'As errors' })),
      /** Of 75th percentiles; missing from an api that tells shares alone. */
      vitals: Type.Optional(
        Type.Array(
          Type.Object({
            metric: Type.String({ description: 'By VitalMetric' }),
            limit: Type.Number({ description: 'Milliseconds, the score of CLS, or times what is live' }),
            isRatio: Type.Boolean(),
          }),
        ),
      ),
    }),
  ),
  state: RampState,
  because: Type.String({ description: 'What the last look found' }),
  startedAt: Instant,
  /** Null once it has ended. */
  nextLookAt: Nullable(Instant),
});
export type Ramp = Static<typeof Ramp>;

const Percent = Type.Integer({ minimum: 1, maximum: RAMP_PERCENT_MAX });

export const RampBody = RequestObject({
  id: ReleaseId,
  steps: Type.Array(Percent, { minItems: 1, maxItems: RAMP_MAX_STEPS, description: 'Growing' }),
  everyMinutes: Type.Integer({ minimum: RAMP_EVERY_MINUTES.least, maximum: RAMP_EVERY_MINUTES.most }),
  stopIf: Line(TEXT_MAX_LENGTH.stopRule),
  why: Line(TEXT_MAX_LENGTH.releaseReason),
  /** Who gets a mail at its end, beside the operators. */
  mailTo: Type.Optional(Line(TEXT_MAX_LENGTH.email)),
});
export type RampBody = Static<typeof RampBody>;

export const rampRoutes = {
  'POST /api/releases/:package/ramp': {
    summary:
      'Give a release to more and more visitors, and go back by itself where it is worse than what is live',
    access: 'deploy',
    needs: ['promote'],
    params: Type.Object({ package: PackageName }),
    body: RampBody,
    responses: { 200: Ramp },
  },
} as const satisfies RouteMap;
