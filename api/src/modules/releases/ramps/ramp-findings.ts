import { wordsOf } from '../../../platform/words.ts';
import type { Finding } from './ramp-decision.ts';
import type { GroupedDecision } from './ramp-verdict.ts';
import { conditionText, MEASURES, valueText } from './stop-rule.ts';

export function findingsText({ verdict, findings, release, live, isOfOneGroup }: GroupedDecision): string {
  const reported = findings.filter(
    ({ condition, verdict: own }) =>
      own === 'fails' || (verdict !== 'fails' && (condition.measure !== 'silence' || own !== 'passes')),
  );
  return wordsOf(isOfOneGroup ? 'ramp.findingsOfOneNetwork' : 'ramp.findings', {
    findings: reported.map(findingText).join('; '),
    visitors: release.visitors,
    liveVisitors: live.visitors,
  });
}

function findingText({ condition, value, live }: Finding): string {
  const { name, kind } = MEASURES[condition.measure];
  const textOf = (measured: number | null) =>
    measured === null ? wordsOf('ramp.notMeasured') : valueText(condition.measure, measured);
  return wordsOf('ramp.finding', {
    measure: kind === 'vital' ? `${name} p75` : name,
    value: textOf(value),
    live: textOf(live),
    condition: conditionText(condition),
  });
}
