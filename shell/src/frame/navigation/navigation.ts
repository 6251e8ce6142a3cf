import type { CurrentUser, NavigationEntry, PageModule } from '@worklane/shared-kernel/contracts';
import { type MenuEntry, menuEntries as menuEntriesIn } from '@worklane/shared-kernel/contracts/menu-entries';
import { labelText } from '@worklane/shared-kernel/i18n';

export const menuEntries = (
  modules: readonly PageModule[],
  menu: NavigationEntry['menu'],
  user: CurrentUser | null,
): MenuEntry[] => menuEntriesIn(modules, menu, { user, labelOf: labelText });

export type MenuCounts = Readonly<Record<NonNullable<NavigationEntry['badge']>, number>>;

export const countOf = ({ badge }: MenuEntry, counts: MenuCounts): number =>
  badge === null ? 0 : counts[badge];
