import { type Histogram, sumOf } from '../reports/vital-histogram.ts';
import { type Decision, decideRamp, type Evidence } from './ramp-decision.ts';
import type { StopCondition } from './stop-rule.ts';

export type EvidenceByGroup = ReadonlyMap<number, Evidence>;

export interface GroupedDecision extends Decision {
  release: Evidence;
  live: Evidence;
  isOfOneGroup: boolean;
}

interface Compared {
  release: EvidenceByGroup;
  live: EvidenceByGroup;
  nextPercent: number;
  look: number;
}

/** Like `decideRamp`, but a verdict counts only if it holds without any single address group. */
export function decideByGroups(
  conditions: readonly StopCondition[],
  { release, live, ...rest }: Compared,
): GroupedDecision {
  const all = { release: sumOfGroups(release), live: sumOfGroups(live) };
  const decision = decideRamp(conditions, { ...all, ...rest });
  const groups = new Set([...release.keys(), ...live.keys()]);
  const isOfOneGroup =
    decision.verdict !== 'unclear' &&
    [...groups].some((group) => {
      const others = { release: sumOfGroups(release, group), live: sumOfGroups(live, group) };
      return decideRamp(conditions, { ...others, ...rest }).verdict !== decision.verdict;
    });
  return { ...decision, ...all, isOfOneGroup, verdict: isOfOneGroup ? 'unclear' : decision.verdict };
}

export function sumOfGroups(groups: EvidenceByGroup, without?: number): Evidence {
  const sum = { visitors: 0, threw: 0, failed: 0, served: 0, silent: 0 };
  const histograms: Record<string, Histogram[]> = {};
  for (const [group, { visitors, threw, failed, served, silent, vitals }] of groups) {
    if (group === without) continue;
    sum.visitors += visitors;
    sum.threw += threw;
    sum.failed += failed;
    sum.served += served;
    sum.silent += silent;
    for (const [metric, histogram] of Object.entries(vitals))
      if (histogram) histograms[metric] = [...(histograms[metric] ?? []), histogram];
  }
  const vitals = Object.entries(histograms).map(([metric, all]) => [metric, sumOf(all)] as const);
  return { ...sum, vitals: Object.fromEntries(vitals) };
}
