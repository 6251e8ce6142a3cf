import type { LucideIcon } from '@worklane/kernel/ui';
import { Archive, CircleCheck, Hammer, Inbox, LayoutDashboard, Users } from 'lucide-react';
import type { HubStatus } from '../../shared/paths.ts';

export const hubIcons: Record<HubStatus, LucideIcon> = {
  dashboard: LayoutDashboard,
  pending: Inbox,
  current: Hammer,
  completed: CircleCheck,
  shared: Users,
  ended: Archive,
};
