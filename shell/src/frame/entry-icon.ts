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

const icons: Readonly<Record<string, LucideIcon>> = {
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

/** The drawing of an icon a module named for its menu entry. */
export function entryIcon(name: string): LucideIcon {
  return icons[name] ?? ExternalLink;
}
