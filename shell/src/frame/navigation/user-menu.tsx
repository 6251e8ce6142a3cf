import type { CurrentUser, MenuEntry } from '@worklane/shared-kernel/contracts';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { signOut } from '@worklane/shared-kernel/session';
import { PersonHeader, useIsFromLarge } from '@worklane/shared-kernel/ui';
import { MenuButton, MenuDivider, MenuItem, type MenuStart } from '@worklane/shared-kernel/ui/menu';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryIcon } from './entry-icon.ts';
import { countOf } from './navigation.ts';
import { useMenuCounts } from './use-menu-counts.ts';

export function UserMenu({
  user,
  entries,
  face,
  label,
  start,
}: {
  user: CurrentUser;
  entries: readonly MenuEntry[];
  face: ReactNode;
  label: string;
  start: MenuStart;
}) {
  const t = useTexts('shell');
  const isDesktop = useIsFromLarge();
  const counts = useMenuCounts();
  const shown = entries.filter((entry) => (isDesktop ? entry.onDesktop : entry.onMobile));
  return (
    <MenuButton
      label={label}
      kind="bare"
      startsOpen={start}
      header={<PersonHeader person={user} detail={user.email} />}
      items={
        <>
          {shown.map((entry) => (
            <MenuItem
              key={entry.path}
              icon={entryIcon(entry.icon)}
              count={countOf(entry, counts)}
              countLabel={t('menu.new', { count: countOf(entry, counts) })}
              href={entry.path}
              opensInNewTab={entry.isExternal}
            >
              {entry.label}
            </MenuItem>
          ))}
          {shown.length > 0 && <MenuDivider />}
          <MenuItem icon={LogOut} onAction={() => void signOut()}>
            {t('menu.signOut')}
          </MenuItem>
        </>
      }
    >
      {face}
    </MenuButton>
  );
}
