import type { AvailableReleaseAction } from '@worklane/shared-kernel/contracts';

interface Permissions {
  availableActions?: readonly AvailableReleaseAction[];
}

/** Whether the server lets the reader do something. An api that does not say so answers operators alone. */
export const mayDo = ({ availableActions }: Permissions, action: AvailableReleaseAction): boolean =>
  availableActions?.includes(action) ?? true;
