import { RELEASE_ERROR_BUDGET, RELEASE_MAX_FAILURE_SHARE } from '@worklane/shared-kernel/domain';
import { isAbove, isMoreThan, type Share } from './ramp-evidence.ts';

/** The probability that chance alone sends a sound release back: small, because a day has many looks. */
const BACK_ERROR = 1e-5;
/** Above this error a figure of the reference releases is no hint that they fare badly, too. */
const HINT_ERROR = 0.05;
const FEWEST_AFFECTED = 5;

const LIMITS = { threw: RELEASE_ERROR_BUDGET, failed: RELEASE_MAX_FAILURE_SHARE } as const;
export type PromotionFigure = keyof typeof LIMITS;
const FIGURES: readonly PromotionFigure[] = ['failed', 'threw'];

/** Visitors of releases with addresses of one group. */
export interface GroupOfVisitors {
  group: number;
  visitors: number;
  failed: number;
  threw: number;
}

interface Compared {
  own: readonly GroupOfVisitors[];
  /** Each a release or several that may share the cause: the earlier release, and what else is live. */
  references: readonly (readonly GroupOfVisitors[])[];
}

export interface PromotionFinding {
  figure: PromotionFigure;
  count: number;
  of: number;
  limit: number;
}

/** The first figure for which a promoted release has to go back; null if there is none. */
export function failingFigure(compared: Compared): PromotionFinding | null {
  for (const figure of FIGURES) {
    const limit = LIMITS[figure];
    if (isFailing(compared, figure)) return { figure, limit, ...shareOf(compared.own, figure, []) };
  }
  return null;
}

/** Whether the figure fails, and also without any two address groups: a live release needs evidence from three. */
function isFailing({ own, references }: Compared, figure: PromotionFigure): boolean {
  const fails = (without: readonly number[]) =>
    isWorse(
      shareOf(own, figure, without),
      references.map((reference) => shareOf(reference, figure, without)),
      LIMITS[figure],
    );
  if (!fails([])) return false;
  // Groups without affected visitors only make the share smaller.
  const groups = own.filter((one) => one[figure] > 0).map(({ group }) => group);
  return groups.every((first) => groups.every((second) => fails([first, second])));
}

function isWorse(own: Share, references: readonly Share[], limit: number): boolean {
  if (own.count < FEWEST_AFFECTED || !isAbove(own, limit, BACK_ERROR)) return false;
  // What happens to visitors of other releases alike, such as an outage, is not the release's fault.
  return references.every(
    (reference) =>
      !isAbove(reference, limit, HINT_ERROR) || isMoreThan(own, reference, { times: 1, error: BACK_ERROR }),
  );
}

function shareOf(
  groups: readonly GroupOfVisitors[],
  figure: PromotionFigure,
  without: readonly number[],
): Share {
  const share = { count: 0, of: 0 };
  for (const one of groups) {
    if (without.includes(one.group)) continue;
    share.count += one[figure];
    share.of += one.visitors;
  }
  return share;
}
