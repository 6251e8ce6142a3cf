import { matchesModulePattern } from './modules/module-paths.ts';
import { pageDecision } from './page-access.ts';
import type { CurrentUser } from './people/users.ts';
import type { NavigationEntry, PageModule } from './releases/releases.ts';

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

/** The entries of a menu that this user may open, in order; `labelOf` chooses a label's language. */
export function menuEntries(
  modules: readonly PageModule[],
  menu: NavigationEntry['menu'],
  {
    user,
    labelOf,
  }: { user: CurrentUser | null; labelOf(label: NavigationEntry['label']): string | undefined },
): MenuEntry[] {
  return modules
    .flatMap(({ manifest }) => manifest.navigation.map((entry) => ({ ...entry, module: manifest.name })))
    .filter((entry) => entry.menu === menu && isFor(user, entry, modules))
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      module: entry.module,
      label: labelOf(entry.label) ?? entry.path,
      path: menuPath(entry.path, user),
      icon: entry.icon,
      onDesktop: entry.onDesktop,
      onMobile: entry.onMobile,
      isExternal: entry.isExternal,
      badge: entry.badge,
    }));
}

export function menuPath(path: string, person: { businessId: string | null } | null): string {
  return path.replace('{businessId}', person?.businessId ?? '');
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
    .find(({ pattern }) => matchesModulePattern(pattern, path));
  const isSetUp: CurrentUser = { ...user, needsSecondStep: false };
  return pageDecision(owned?.access ?? 'guarded', isSetUp, path).kind === 'enter';
}

export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether a main entry leads to the open page: by its path, or as the only entry of the module that owns the page. */
export function isCurrentEntry(
  entry: MenuEntry,
  { entries, pathname, owner }: { entries: readonly MenuEntry[]; pathname: string; owner: string | null },
): boolean {
  if (isWithin(pathname, entry.path)) return true;
  const isOnly = entries.every((other) => other === entry || other.module !== entry.module);
  return isOnly && owner === entry.module;
}
