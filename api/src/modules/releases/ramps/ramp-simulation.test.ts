import { describe, expect, test } from '@jest/globals';
import { IS_DEEP } from '../../../../../tooling/jest/sample.ts';
import { seededRandom } from '../../../../../tooling/src/testing/seeded-random.ts';
import { bucketOfValue } from '../reports/vital-histogram.ts';
import type { Evidence } from './ramp-decision.ts';
import { RAMP_MOST_LOOKS } from './ramp-state.ts';
import { decideByGroups } from './ramp-verdict.ts';
import { conditionsOf } from './stop-rule.ts';

interface World {
  noise: number;
  throws: number;
  slower: number;
  isSameVisitors: boolean;
  /** Share of known visitors whose pages report nothing, in every release. */
  silence: number;
  /** Share of the release's visitors whose pages hang. */
  hangs: number;
}

interface Outcome {
  state: 'arrived' | 'wentBack' | 'stopped';
  percent: number;
}

const STEPS = [5, 25, 50, 100];
const VISITORS = 1_000;
const rule = 'errors > 1 % or LCP p75 > 1.2x';
const conditions = conditionsOf(rule);

const paintTimes = seededRandom(1);
const PAINTS = Array.from({ length: 4_096 }, () => {
  const normal = Math.sqrt(-2 * Math.log(1 - paintTimes())) * Math.cos(2 * Math.PI * paintTimes());
  return 1_500 * Math.exp(0.6 * normal);
});

interface Visitor {
  bucket: number;
  isFaulty: boolean;
  hangs: boolean;
  /** Edges count pages of visitors that they know. */
  isKnown: boolean;
  isServed: boolean;
  threw: boolean;
  isSeen: boolean;
  lcp: number;
  group: number;
}

const GROUPS = 64;
const KNOWN_SHARE = 0.4;

function runRamp({ noise, throws, slower, isSameVisitors, silence, hangs }: World, seed: number): Outcome {
  const random = seededRandom(seed);
  const newVisitor = (): Visitor => ({
    bucket: Math.floor(random() * 100),
    isFaulty: random() < throws,
    hangs: hangs > 0 && random() < hangs,
    isKnown: silence + hangs > 0 && random() < KNOWN_SHARE,
    isServed: false,
    threw: false,
    isSeen: false,
    lcp: Math.floor(random() * PAINTS.length),
    group: Math.floor(random() * GROUPS),
  });
  const regulars = Array.from({ length: VISITORS }, newVisitor);
  const verdictOf = (share: number, nextPercent: number) => {
    for (const visitor of regulars) Object.assign(visitor, { threw: false, isSeen: false, isServed: false });
    const newGroups = (times: number) =>
      new Map(Array.from({ length: GROUPS }, (_, group) => [group, new Counted(times)]));
    const release = newGroups(slower);
    const live = newGroups(1);
    for (let look = 1; look <= RAMP_MOST_LOOKS; look += 1) {
      for (let index = 0; index < VISITORS; index += 1) {
        const visitor = (isSameVisitors && regulars[index]) || newVisitor();
        const isOn = visitor.bucket < share;
        const throwsNow = (isOn && visitor.isFaulty) || random() < noise;
        const evidence = (isOn ? release : live).get(visitor.group);
        const isSilent = visitor.isKnown && ((isOn && visitor.hangs) || random() < silence);
        evidence?.serve(visitor, isSilent);
        if (!isSilent) evidence?.count(visitor, throwsNow);
      }
      const { verdict } = decideByGroups(conditions, { release, live, nextPercent, look });
      if (verdict !== 'unclear') return verdict;
    }
    return 'unclear';
  };
  for (const [index, percent] of STEPS.entries()) {
    if (percent === 100) return { state: 'arrived', percent };
    const verdict = verdictOf(percent, STEPS[index + 1] ?? 100);
    if (verdict !== 'passes') return { state: verdict === 'fails' ? 'wentBack' : 'stopped', percent };
  }
  throw new Error('The last step is 100 %.');
}

class Counted implements Evidence {
  visitors = 0;
  threw = 0;
  readonly failed = 0;
  served = 0;
  silent = 0;
  readonly vitals = { lcp: new Map<number, number>() };
  readonly #slower: number;

  constructor(slower: number) {
    this.#slower = slower;
  }

  serve(visitor: Visitor, isSilent: boolean): void {
    if (!visitor.isKnown || visitor.isServed) return;
    visitor.isServed = true;
    this.served += 1;
    if (isSilent) this.silent += 1;
  }

  count(visitor: Visitor, throwsNow: boolean): void {
    if (!visitor.isSeen) {
      visitor.isSeen = true;
      this.visitors += 1;
      const bucket = bucketOfValue((PAINTS[visitor.lcp] ?? 0) * this.#slower);
      this.vitals.lcp.set(bucket, (this.vitals.lcp.get(bucket) ?? 0) + 1);
    }
    if (throwsNow && !visitor.threw) {
      visitor.threw = true;
      this.threw += 1;
    }
  }
}

const RUNS = IS_DEEP ? 200 : 20;
const runs = (world: Partial<World>, count = RUNS) =>
  Array.from({ length: count }, (_, seed) =>
    runRamp(
      { noise: 0.001, throws: 0, slower: 1, isSameVisitors: false, silence: 0, hangs: 0, ...world },
      seed + 1,
    ),
  );
const numberOf = (outcomes: readonly Outcome[], state: Outcome['state']) =>
  outcomes.filter((outcome) => outcome.state === state).length;

describe(`ramps of 1,000 visitors at each look, in ${RUNS} runs`, () => {
  test.each([true, false])(
    'a release that throws for 3 %% never reaches 50 %% (same visitors: %p)',
    (same) => {
      const outcomes = runs({ throws: 0.03, isSameVisitors: same });
      expect(outcomes.filter(({ percent }) => percent >= 50)).toEqual([]);
    },
  );

  test('a release that throws for 3 % of new visitors goes back by itself', () => {
    expect(numberOf(runs({ throws: 0.03 }), 'wentBack')).toBe(RUNS);
  });

  test('a release that throws for everybody goes back at its first step', () => {
    const outcomes = runs({ throws: 1 }, Math.min(RUNS, 20));
    expect(outcomes).toEqual(outcomes.map(() => ({ state: 'wentBack', percent: 5 })));
  });

  test('a good release arrives', () => {
    expect(numberOf(runs({}), 'arrived')).toBe(RUNS);
    // With the same visitors only, 250 visitors less those of one network are sometimes too few.
    const ofRegulars = runs({ noise: 0, isSameVisitors: true });
    expect(numberOf(ofRegulars, 'arrived')).toBeGreaterThanOrEqual(0.98 * RUNS);
    expect(numberOf(ofRegulars, 'wentBack')).toBe(0);
  });

  test.each([
    [0.001, true],
    [0.003, false],
    [0.01, true],
    [0.02, false],
  ])('noise of %p alone rarely makes a ramp go back (same visitors: %p)', (noise, isSameVisitors) => {
    expect(numberOf(runs({ noise, isSameVisitors }), 'wentBack')).toBeLessThan(RUNS / 100);
  });

  test.each([0.02, 0.1, 0.3])(
    'a release whose pages hang goes back at its first step (silence: %p)',
    (silence) => {
      const outcomes = runs({ silence, hangs: 1 }, Math.min(RUNS, 20));
      expect(outcomes).toEqual(outcomes.map(() => ({ state: 'wentBack', percent: 5 })));
    },
  );

  test.each([
    [0.33, 0.1],
    [0.6, 0.3],
  ])('a release whose pages hang for %p of its visitors goes back (silence: %p)', (hangs, silence) => {
    expect(runs({ silence, hangs }).filter(({ state }) => state !== 'wentBack')).toEqual([]);
  });

  test.each([
    [0.02, true],
    [0.1, false],
    [0.3, true],
    [0.5, false],
  ])('silence of %p alone rarely makes a ramp go back (same visitors: %p)', (silence, isSameVisitors) => {
    expect(numberOf(runs({ silence, isSameVisitors }), 'wentBack')).toBeLessThan(RUNS / 100);
  });

  test('a release that paints 1.5 times as slowly never reaches 50 %', () => {
    expect(runs({ slower: 1.5 }).filter(({ percent }) => percent >= 50)).toEqual([]);
  });
});
