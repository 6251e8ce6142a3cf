import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useNewCounts } from '@worklane/shared-kernel/live';
import { signOut } from '@worklane/shared-kernel/session';
import { Avatar, useIsFromLarge } from '@worklane/shared-kernel/ui';
import { MenuButton, MenuDivider, MenuItem, type MenuStart } from '@worklane/shared-kernel/ui/menu';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { entryIcon } from './entry-icon.ts';
import { countOf, type MenuEntry } from './navigation.ts';

/** The person's own menu: what the modules bring for it, then Sign Out. */
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
  /** Where the focus goes at the first opening, which is at once. */
  start: MenuStart;
}) {
  const t = useTexts('shell');
  const isDesktop = useIsFromLarge();
  const counts = useNewCounts();
  const shown = entries.filter((entry) => (isDesktop ? entry.onDesktop : entry.onMobile));
  return (
    <MenuButton
      label={label}
      kind="bare"
      startsOpen={start}
      header={
        <Who>
          <Avatar id={user.id} name={fullName(user)} image={user.avatarUrl} size={44} />
          <div>
            <b>{fullName(user)}</b>
            <span>{user.email}</span>
          </div>
        </Who>
      }
      items={
        <>
          {shown.map((entry) => (
            <MenuItem
              key={entry.path}
              icon={entryIcon(entry.icon)}
              count={countOf(entry, counts)}
              countLabel={t('menu.new', { count: countOf(entry, counts) })}
              {...(entry.isExternal
                ? { onAction: () => void window.open(entry.path, '_blank', 'noopener') }
                : { href: entry.path })}
            >
              {entry.label}
            </MenuItem>
          ))}
          {shown.length > 0 ? <MenuDivider /> : null}
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

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  span:not([aria-hidden]) {
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;
