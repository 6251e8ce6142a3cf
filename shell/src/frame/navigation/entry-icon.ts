import type { MenuIcon } from '@worklane/shared-kernel/contracts';
import {
  Bell,
  Building2,
  CircleUserRound,
  ExternalLink,
  LayoutDashboard,
  Lock,
  type LucideIcon,
  MessageSquare,
  Search,
  ShieldCheck,
  Users,
} from 'lucide-react';

const icons: Readonly<Record<MenuIcon, LucideIcon>> = {
  bell: Bell,
  building: Building2,
  dashboard: LayoutDashboard,
  lock: Lock,
  message: MessageSquare,
  search: Search,
  shield: ShieldCheck,
  user: CircleUserRound,
  users: Users,
};

export function entryIcon(name: string): LucideIcon {
  return Object.hasOwn(icons, name) ? icons[name as MenuIcon] : ExternalLink;
}
