import type { AvailableReleaseAction } from '@worklane/kernel/contracts';

interface Permissions {
  availableActions?: readonly AvailableReleaseAction[];
}

/** Whether the reader may do an action. An api that does not send the actions only answers operators. */
export const mayDo = ({ availableActions }: Permissions, action: AvailableReleaseAction): boolean =>
  availableActions?.includes(action) ?? true;
