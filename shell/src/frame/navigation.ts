import type { CurrentUser, NavigationEntry, PageModule } from '@worklane/shared-kernel/contracts';
import { defaultLanguage } from '@worklane/shared-kernel/i18n';

export interface MenuEntry {
  label: string;
  path: string;
  icon: string;
  onDesktop: boolean;
  onMobile: boolean;
  isExternal: boolean;
  badge: NavigationEntry['badge'];
}

/** The entries of one menu, brought by the modules of the release set, in their order. */
export function menuEntries(
  modules: readonly PageModule[],
  menu: NavigationEntry['menu'],
  user: CurrentUser | null,
): MenuEntry[] {
  return modules
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((entry) => entry.menu === menu)
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      label: entry.label[defaultLanguage] ?? entry.path,
      path: entry.path.replace('{businessId}', user?.businessId ?? ''),
      icon: entry.icon,
      onDesktop: entry.onDesktop,
      onMobile: entry.onMobile,
      isExternal: entry.isExternal,
      badge: entry.badge,
    }));
}

/** Whether the address belongs to what a main entry stands for: its path, or anything below it. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
