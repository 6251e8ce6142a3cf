import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useNewCounts } from '@worklane/shared-kernel/live';
import { lateCode, useLatePart } from '@worklane/shared-kernel/modules';
import { media } from '@worklane/shared-kernel/theme';
import { Avatar, AvatarWithCount, VisuallyHidden } from '@worklane/shared-kernel/ui';
import type { MenuStart } from '@worklane/shared-kernel/ui/menu';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { MenuEntry } from './navigation.ts';

const userMenu = lateCode(async () => (await import('./user-menu.tsx')).UserMenu);
// A first hint that fails is nothing yet: the press asks again.
const hintMenu = () => void userMenu.load().catch(() => undefined);

/** Which item has the focus when a key opens the menu. A pointer gives it to the menu itself. */
const itemByKey: Readonly<Record<string, MenuStart>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * The avatar that opens the person's menu. The menu's code comes in idle time or with the first hint that it will
 * be used; until it is opened once, this button stands in its place, with the same look and the same name.
 */
export function UserButton({ user, entries }: { user: CurrentUser; entries: readonly MenuEntry[] }) {
  const t = useTexts('shell');
  const [start, setStart] = useState<MenuStart | null>(null);
  const { code: UserMenu } = useLatePart(userMenu, {
    isWanted: start !== null,
    onAway: () => setStart(null),
  });
  const { newNotificationCount, newChatCount } = useNewCounts();
  const count = newNotificationCount + newChatCount;
  const name = fullName(user);
  const face = (
    <Face>
      <AvatarWithCount count={count}>
        <Avatar id={user.id} name={name} image={user.avatarUrl} size={40} />
      </AvatarWithCount>
      <Name>
        {name}{' '}
        <VisuallyHidden>{count > 0 ? t('menu.yoursWithNew', { count }) : t('menu.yours')}</VisuallyHidden>
      </Name>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </Face>
  );
  const standIn = (
    <StandIn
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={hintMenu}
      onFocus={hintMenu}
      // Assistive technology presses without a pointer.
      onClick={({ detail }) => setStart(detail === 0 ? 'first' : 'menu')}
      onKeyDown={(event) => {
        const item = itemByKey[event.key];
        if (!item) return;
        event.preventDefault();
        setStart(item);
      }}
    >
      {face}
    </StandIn>
  );
  if (!UserMenu || start === null) return standIn;
  return <UserMenu user={user} entries={entries} face={face} label={t('menu.name')} start={start} />;
}

const Face = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: var(--fs-14);
  font-weight: 550;
  svg {
    color: var(--text-muted);
  }
  ${media.belowLarge} {
    > svg {
      display: none;
    }
  }
`;

/** Out of sight on small screens, where it still names the button. */
const Name = styled.span`
  ${media.belowLarge} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const StandIn = styled.button`
  display: flex;
  align-items: center;
  min-width: 44px;
  height: 48px;
  padding: 4px 8px 4px 6px;
  border: 0;
  background: none;
  border-radius: var(--r-full);
  cursor: pointer;
`;
