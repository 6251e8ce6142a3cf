import type { Histogram } from '../reports/vital-histogram.ts';
import { isAbove, isBelow, isMoreThan, percentileOf, type Share } from './ramp-evidence.ts';
import { MEASURES, type StopCondition } from './stop-rule.ts';

export interface Evidence {
  visitors: number;
  threw: number;
  failed: number;
  served: number;
  silent: number;
  vitals: Readonly<Partial<Record<string, Histogram>>>;
}

/** The probability that chance alone fails a sound release: one condition, all looks of a step together. */
const BACK_ERROR = 0.0015;
/** The first look gets a half, the second a sixth, the third a twelfth: together at most one. */
const backErrorOf = (look: number) => BACK_ERROR / (look * (look + 1));
/** The same for a percentile at one look, in standard deviations; both sides are bounded, which halves it again. */
const BACK_DEVIATIONS = 3.09;
/** The probability that chance alone passes a release whose share is `SOUND_TIMES` the limit. */
const SOUND_ERROR = 0.002;
const SOUND_TIMES = 3;
/** Above this error a hint is ignored; below it, the ramp waits. */
const HINT_ERROR = 0.05;
/** Up to this percentage, a release only must not look worse; beyond it, the release must be shown to be sound. */
const EARLY_PERCENT = 25;
const FEWEST_VISITORS = 30;
const FEWEST_MEASURES = 100;
/** In milliseconds, or thousandths of a layout shift: below this, nobody notices a multiple. */
const LEAST_LIMIT = 10;

type Verdict = 'fails' | 'passes' | 'unclear';

export interface Finding {
  condition: StopCondition;
  verdict: Verdict;
  value: number | null;
  live: number | null;
}

export interface Decision {
  verdict: Verdict;
  findings: Finding[];
}

/** `look` counts the looks at this step from 1: more looks give chance more opportunities. */
export function decideRamp(
  conditions: readonly StopCondition[],
  {
    release,
    live,
    nextPercent,
    look,
  }: { release: Evidence; live: Evidence; nextPercent: number; look: number },
): Decision {
  const compared = { release, live, isEarly: nextPercent <= EARLY_PERCENT, backError: backErrorOf(look) };
  const findings = conditions.map((condition) =>
    MEASURES[condition.measure].kind === 'share'
      ? shareFinding(condition, compared)
      : vitalFinding(condition, compared),
  );
  if (findings.some(({ verdict }) => verdict === 'fails')) return { verdict: 'fails', findings };
  const isClear =
    release.visitors >= FEWEST_VISITORS &&
    live.visitors >= FEWEST_VISITORS &&
    findings.every(({ verdict }) => verdict === 'passes');
  return { verdict: isClear ? 'passes' : 'unclear', findings };
}

interface Compared {
  release: Evidence;
  live: Evidence;
  isEarly: boolean;
  backError: number;
}

function shareFinding(condition: StopCondition, { release, live, ...rest }: Compared): Finding {
  const own = shareOf(condition, release);
  const others = shareOf(condition, live);
  // Edges count known visitors only, who may be few: the other conditions ask for enough of them.
  const isEarly = rest.isEarly || condition.measure === 'silence';
  const shares = { own, others, ...rest, isEarly };
  const verdict =
    condition.kind === 'ratio'
      ? ratioVerdict(condition.limit, shares)
      : limitVerdict(condition.limit, shares);
  return { condition, verdict, value: shareValue(own), live: shareValue(others) };
}

interface Shares {
  own: Share;
  others: Share;
  isEarly: boolean;
  backError: number;
}

/** Fails only above the limit and the live release: a fault of all visitors alike is not the release's. */
function limitVerdict(limit: number, { own, others, isEarly, backError }: Shares): Verdict {
  const isWorse = isMoreThan(own, others, { times: 1, error: backError });
  if (isWorse && isAbove(own, limit, backError)) return 'fails';
  const isClear = isEarly
    ? !isAbove(own, limit, HINT_ERROR)
    : isBelow(own, Math.min(1, limit * SOUND_TIMES), SOUND_ERROR);
  return isClear ? 'passes' : 'unclear';
}

function ratioVerdict(times: number, { own, others, isEarly, backError }: Shares): Verdict {
  if (isMoreThan(own, others, { times, error: backError })) return 'fails';
  const isClear =
    !isMoreThan(own, others, { times, error: HINT_ERROR }) && (isEarly || own.of >= FEWEST_MEASURES);
  return isClear ? 'passes' : 'unclear';
}

function vitalFinding(condition: StopCondition, { release, live, isEarly }: Compared): Finding {
  const own = percentileIn(condition, release);
  const others = percentileIn(condition, live);
  const scale = condition.measure === 'cls' ? 1 / 1000 : 1;
  const finding = {
    condition,
    value: own && own.value * scale,
    live: others && others.value * scale,
  };
  const isRatio = condition.kind === 'ratio';
  if (!own || (isRatio && !others)) return { ...finding, verdict: isEarly ? 'passes' : 'unclear' };
  // The upper bound of the live release: covers chance on either side.
  const limitOf = (reference: number | undefined) =>
    isRatio ? Math.max(LEAST_LIMIT, condition.limit * (reference ?? 0)) : condition.limit / scale;
  const isWorse = isRatio || !others || own.lower > others.upper;
  if (isWorse && own.lower > limitOf(others?.upper)) return { ...finding, verdict: 'fails' };
  const isClear = isEarly || (own.measures >= FEWEST_MEASURES && own.value <= limitOf(others?.value));
  return { ...finding, verdict: isClear ? 'passes' : 'unclear' };
}

function shareOf({ measure }: StopCondition, evidence: Evidence): Share {
  const of = MEASURES[measure];
  return of.kind === 'share'
    ? { count: evidence[of.column], of: evidence[of.of] }
    : { count: 0, of: evidence.visitors };
}

function percentileIn({ measure }: StopCondition, { vitals, visitors }: Evidence) {
  const of = MEASURES[measure];
  const histogram = of.kind === 'vital' ? vitals[of.metric] : undefined;
  return histogram ? percentileOf(histogram, { visitors, deviations: BACK_DEVIATIONS }) : null;
}

const shareValue = ({ count, of }: Share) => (of === 0 ? null : count / of);
