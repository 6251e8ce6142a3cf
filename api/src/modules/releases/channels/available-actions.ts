import type { AvailableReleaseAction } from '@worklane/shared-kernel/contracts';
import { RELEASE_RIGHTS, type ReleaseRight } from '@worklane/shared-kernel/domain';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';

const OF_RIGHT: Readonly<Record<ReleaseRight, readonly AvailableReleaseAction[]>> = {
  promote: ['promote', 'canary', 'stopCanary'],
  rollback: ['rollback', 'stopCanary'],
  publish: ['preview'],
};

export const actionsOfRights = (rights: readonly ReleaseRight[]): AvailableReleaseAction[] => [
  ...new Set(rights.flatMap((right) => OF_RIGHT[right])),
];

export function availableReleaseActions({
  user,
  rights,
}: {
  user: SignedInUser | null;
  rights: readonly ReleaseRight[];
}): AvailableReleaseAction[] {
  return user?.isOperator ? [...actionsOfRights(RELEASE_RIGHTS), 'freeze'] : actionsOfRights(rights);
}
