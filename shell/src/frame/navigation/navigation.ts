import type { CurrentUser, NavigationEntry, PageModule } from '@worklane/shared-kernel/contracts';
import { labelText } from '@worklane/shared-kernel/i18n';
import { menuPath } from '@worklane/shared-kernel/modules';
import { matchPath } from '@worklane/shared-kernel/router';
import { guardDecision } from '@worklane/shared-kernel/session';
import type { PathOwner } from '../../loading/modules/page-modules.ts';

export interface MenuEntry {
  module: string;
  label: string;
  path: string;
  icon: string;
  onDesktop: boolean;
  onMobile: boolean;
  isExternal: boolean;
  badge: NavigationEntry['badge'];
}

export function menuEntries(
  modules: readonly PageModule[],
  menu: NavigationEntry['menu'],
  user: CurrentUser | null,
): MenuEntry[] {
  return modules
    .flatMap(({ manifest }) => manifest.navigation.map((entry) => ({ ...entry, module: manifest.name })))
    .filter((entry) => entry.menu === menu && isFor(user, entry, modules))
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      module: entry.module,
      label: labelText(entry.label) ?? entry.path,
      path: menuPath(entry.path, user),
      icon: entry.icon,
      onDesktop: entry.onDesktop,
      onMobile: entry.onMobile,
      isExternal: entry.isExternal,
      badge: entry.badge,
    }));
}

/**
 * Whether this user may open the path. A person who still needs a second step may: the page itself leads them to its
 * set-up. A path that no module owns leads home.
 */
function isFor(
  user: CurrentUser | null,
  { path, isExternal }: NavigationEntry,
  modules: readonly PageModule[],
): boolean {
  if (user === null) return false;
  if (isExternal) return true;
  const owned = modules
    .flatMap(({ manifest }) => manifest.paths)
    .find(({ pattern }) => matchPath(pattern, path));
  const isSetUp: CurrentUser = { ...user, needsSecondStep: false };
  return (
    guardDecision(owned?.access ?? 'guarded', { state: 'signed-in', user: isSetUp }, path).kind === 'enter'
  );
}

export type MenuCounts = Readonly<Record<NonNullable<NavigationEntry['badge']>, number>>;

export const countOf = ({ badge }: MenuEntry, counts: MenuCounts): number =>
  badge === null ? 0 : counts[badge];

export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

export function isCurrent(
  entry: MenuEntry,
  { entries, pathname, owner }: { entries: readonly MenuEntry[]; pathname: string; owner: PathOwner | null },
): boolean {
  if (isWithin(pathname, entry.path)) return true;
  const isOnly = entries.every((other) => other === entry || other.module !== entry.module);
  return isOnly && owner?.module.manifest.name === entry.module;
}
