import type { LucideIcon } from '@worklane/shared-kernel/ui';
import { Archive, CircleCheck, Hammer, Inbox, LayoutDashboard } from 'lucide-react';
import type { HubStatus } from '../shared/paths.ts';

export const hubIcons: Record<HubStatus, LucideIcon> = {
  dashboard: LayoutDashboard,
  pending: Inbox,
  current: Hammer,
  completed: CircleCheck,
  ended: Archive,
};
