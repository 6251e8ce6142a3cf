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

/** The icons a module may name for its menu entries. */
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

export function EntryIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? ExternalLink;
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
