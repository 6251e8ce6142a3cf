import { type Decision, decideRamp, type Evidence } from './ramp-decision.ts';
import type { StopCondition } from './stop-rule.ts';
import { type Histogram, sumOf } from './vital-histogram.ts';

/** What visitors of one release had, by the group of their addresses. */
export type EvidenceByGroup = ReadonlyMap<number, Evidence>;

export interface GroupedDecision extends Decision {
  /** What visitors of all groups had. */
  release: Evidence;
  live: Evidence;
  /** Whether something would be decided if one group of addresses did not change it. */
  isOfOneGroup: boolean;
}

interface Compared {
  release: EvidenceByGroup;
  live: EvidenceByGroup;
  nextPercent: number;
  look: number;
}

/**
 * Decides a ramp like `decideRamp`. The verdict counts only if it stays the same when the visitors of any one address group
 * are left out, so that the reports of one network change nothing by themselves.
 */
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

/** The evidence of all groups but one. */
export function sumOfGroups(groups: EvidenceByGroup, without?: number): Evidence {
  const sum = { visitors: 0, threw: 0, failed: 0 };
  const histograms: Record<string, Histogram[]> = {};
  for (const [group, { visitors, threw, failed, vitals }] of groups) {
    if (group === without) continue;
    sum.visitors += visitors;
    sum.threw += threw;
    sum.failed += failed;
    for (const [metric, histogram] of Object.entries(vitals))
      if (histogram) histograms[metric] = [...(histograms[metric] ?? []), histogram];
  }
  const vitals = Object.entries(histograms).map(([metric, all]) => [metric, sumOf(all)] as const);
  return { ...sum, vitals: Object.fromEntries(vitals) };
}
