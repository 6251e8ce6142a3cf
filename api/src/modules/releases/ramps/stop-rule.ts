export const MEASURES = {
  errors: { name: 'errors', kind: 'share', column: 'threw', of: 'visitors' },
  failures: { name: 'failures', kind: 'share', column: 'failed', of: 'visitors' },
  silence: { name: 'silence', kind: 'share', column: 'silent', of: 'served' },
  lcp: { name: 'LCP', kind: 'vital', metric: 'lcp', unit: 'ms' },
  inp: { name: 'INP', kind: 'vital', metric: 'inp', unit: 'ms' },
  cls: { name: 'CLS', kind: 'vital', metric: 'cls', unit: '' },
  load: { name: 'load', kind: 'vital', metric: 'load', unit: 'ms' },
} as const;
type MeasureName = keyof typeof MEASURES;

export interface StopCondition {
  measure: MeasureName;
  /** `absolute`: a share from 0 to 1, milliseconds, or a CLS score. `ratio`: a multiple of the live release. */
  kind: 'absolute' | 'ratio';
  limit: number;
}

/** Holds in every ramp: a page that hangs reports neither an error nor a measure. */
const SILENCE: StopCondition = { measure: 'silence', kind: 'ratio', limit: 1.5 };

export function conditionsOf(stopIf: string): StopCondition[] {
  const reading = readStopRule(stopIf);
  const conditions = 'fault' in reading ? [] : reading.conditions;
  return conditions.some(({ measure }) => measure === 'silence') ? conditions : [...conditions, SILENCE];
}

type StopRuleFault =
  | 'empty'
  | 'measure'
  | 'percentile'
  | 'greater'
  | 'number'
  | 'unit'
  | 'ratio'
  | 'joiner'
  | 'twice';

type StopRuleReading =
  | { conditions: StopCondition[] }
  | { fault: StopRuleFault; at: string; measures: string };

const TOKEN = /\d+(?:\.\d+)?|[a-z]+\d*|[^\s]/gi;
const SHARE_UNITS: Readonly<Record<string, number>> = { '%': 0.01 };
const TIME_UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000 };

class FaultAt {
  readonly fault: StopRuleFault;
  readonly at: string;

  constructor(fault: StopRuleFault, at: string | undefined) {
    this.fault = fault;
    this.at = at ?? '';
  }
}

/** Reads `errors > 1 % or LCP p75 > 1.2x`: conditions joined by "or", each a measure, ">" and a limit. */
export function readStopRule(text: string): StopRuleReading {
  const words = text.match(TOKEN) ?? [];
  const conditions: StopCondition[] = [];
  try {
    if (words.length === 0) throw new FaultAt('empty', '');
    let rest: readonly string[] = words;
    while (true) {
      const { condition, after } = readCondition(rest);
      if (conditions.some(({ measure, kind }) => measure === condition.measure && kind === condition.kind))
        throw new FaultAt('twice', MEASURES[condition.measure].name);
      conditions.push(condition);
      const [joiner, ...next] = after;
      if (joiner === undefined) return { conditions };
      if (joiner.toLowerCase() !== 'or') throw new FaultAt('joiner', joiner);
      rest = next;
    }
  } catch (error) {
    if (!(error instanceof FaultAt)) throw error;
    const names = Object.values(MEASURES).map(({ name }) => name);
    return { fault: error.fault, at: error.at, measures: names.join(', ') };
  }
}

function readCondition(words: readonly string[]): { condition: StopCondition; after: readonly string[] } {
  const [first, ...others] = words;
  const measure = first?.toLowerCase() ?? '';
  if (!isMeasure(measure)) throw new FaultAt('measure', first);
  const isVital = MEASURES[measure].kind === 'vital';
  if (isVital && others[0]?.toLowerCase() !== 'p75') throw new FaultAt('percentile', others[0]);
  const [greater, number, unit, ...after] = isVital ? others.slice(1) : others;
  if (greater !== '>') throw new FaultAt('greater', greater);
  const value = Number(number ?? '');
  if (number === undefined || !(value > 0)) throw new FaultAt('number', number);
  if (unit?.toLowerCase() === 'x') {
    // Below 1, chance alone would stop every second release.
    if (value < 1) throw new FaultAt('ratio', `${number}x`);
    return { condition: { measure, kind: 'ratio', limit: value }, after };
  }
  const units = unitsOf(measure);
  if (units === null) {
    return {
      condition: { measure, kind: 'absolute', limit: value },
      after: unit === undefined ? after : [unit, ...after],
    };
  }
  const factor = units[unit?.toLowerCase() ?? ''];
  if (factor === undefined) throw new FaultAt('unit', unit);
  if (units === SHARE_UNITS && value >= 100) throw new FaultAt('number', number);
  return { condition: { measure, kind: 'absolute', limit: value * factor }, after };
}

const isMeasure = (word: string): word is MeasureName => Object.hasOwn(MEASURES, word);

function unitsOf(measure: MeasureName): Readonly<Record<string, number>> | null {
  if (MEASURES[measure].kind === 'share') return SHARE_UNITS;
  return measure === 'cls' ? null : TIME_UNITS;
}

export function conditionText({ measure, kind, limit }: StopCondition): string {
  const { name, kind: of } = MEASURES[measure];
  const subject = of === 'vital' ? `${name} p75` : name;
  return `${subject} > ${kind === 'ratio' ? `${limit}x` : valueText(measure, limit)}`;
}

export function valueText(measure: MeasureName, value: number): string {
  const { kind } = MEASURES[measure];
  if (kind === 'share') return `${Number((value * 100).toFixed(2))} %`;
  return measure === 'cls' ? String(Number(value.toFixed(3))) : `${Math.round(value)} ms`;
}
