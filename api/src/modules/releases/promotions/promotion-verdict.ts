import {
  RELEASE_ERROR_BUDGET,
  RELEASE_MAX_FAILURE_SHARE,
  RELEASE_MAX_SILENT_SHARE,
} from '@worklane/shared-kernel/domain';
import { isAbove, isMoreThan, type Share } from '../ramps/ramp-evidence.ts';
import type { GroupCounts } from './group-counts.ts';

/** The probability that chance alone sends a sound release back: small, because a day has many looks. */
const BACK_ERROR = 1e-5;
/** Above this probability of error, a figure of the reference releases is ignored. */
const HINT_ERROR = 0.05;
const FEWEST_AFFECTED = 5;

/** Figures in the order in which they are reported. `times`: the required multiple of a bad reference. */
const FIGURES = [
  { figure: 'failed', of: 'visitors', limit: RELEASE_MAX_FAILURE_SHARE, times: 1 },
  { figure: 'threw', of: 'visitors', limit: RELEASE_ERROR_BUDGET, times: 1 },
  // People who leave at once, blocked scripts and robots are silent in every release.
  { figure: 'silent', of: 'served', limit: RELEASE_MAX_SILENT_SHARE, times: 1.2 },
] as const;
type Figure = (typeof FIGURES)[number];

interface Compared {
  own: readonly GroupCounts[];
  /**
   * Each entry is one release, or several with a possible common cause: the earlier release, and the other live ones.
   */
  references: readonly (readonly GroupCounts[])[];
}

export interface PromotionFinding {
  figure: Figure['figure'];
  count: number;
  of: number;
  limit: number;
}

export function failingFigure(compared: Compared): PromotionFinding | null {
  const failing = FIGURES.find((figure) => isFailing(compared, figure));
  if (!failing) return null;
  const { figure, limit } = failing;
  return { figure, limit, ...shareOf(compared.own, failing, []) };
}

/** Whether the figure fails, and also without any two address groups: a live release needs evidence from three. */
function isFailing({ own, references }: Compared, figure: Figure): boolean {
  const fails = (without: readonly number[]) =>
    isWorse(
      shareOf(own, figure, without),
      references.map((reference) => shareOf(reference, figure, without)),
      figure,
    );
  if (!fails([])) return false;
  // Groups without affected visitors only make the share smaller.
  const groups = own.filter((one) => one[figure.figure] > 0).map(({ group }) => group);
  return groups.every((first) => groups.every((second) => fails([first, second])));
}

function isWorse(own: Share, references: readonly Share[], { limit, times }: Figure): boolean {
  if (own.count < FEWEST_AFFECTED || !isAbove(own, limit, BACK_ERROR)) return false;
  // A fault that visitors of other releases have too, such as an outage, is not the release's fault.
  return references.every(
    (reference) =>
      !isAbove(reference, limit, HINT_ERROR) || isMoreThan(own, reference, { times, error: BACK_ERROR }),
  );
}

function shareOf(groups: readonly GroupCounts[], { figure, of }: Figure, without: readonly number[]): Share {
  const share = { count: 0, of: 0 };
  for (const one of groups) {
    if (without.includes(one.group)) continue;
    share.count += one[figure];
    share.of += one[of];
  }
  return share;
}
