import type { CurrentUser, MenuEntry } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useNewCounts } from '@worklane/shared-kernel/live';
import { useLazyPart } from '@worklane/shared-kernel/modules';
import { media } from '@worklane/shared-kernel/theme';
import { Avatar, VisuallyHidden } from '@worklane/shared-kernel/ui';
import type { MenuStart } from '@worklane/shared-kernel/ui/menu';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AvatarWithCount } from './avatar-with-count.tsx';
import { userMenu } from './lazy-menus.ts';

// A preload that fails needs no message, because a press loads the menu again.
const preloadMenu = () => void userMenu.load().catch(() => undefined);

/** The item that gets the focus when a key opens the menu. With a pointer the menu itself gets it. */
const itemByKey: Readonly<Record<string, MenuStart>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * Opens the user menu, whose code is loaded in idle time, or when the button is pointed at or focused. Until the first
 * opening this plain button stands in for the menu's button; look and name are the same.
 */
export function UserButton({ user, entries }: { user: CurrentUser; entries: readonly MenuEntry[] }) {
  const t = useTexts('shell');
  const [start, setStart] = useState<MenuStart | null>(null);
  const { code: UserMenu } = useLazyPart(userMenu, {
    isWanted: start !== null,
    onLoadFailed: () => setStart(null),
  });
  const { newNotificationCount, newChatCount } = useNewCounts();
  const count = newNotificationCount + newChatCount;
  const name = fullName(user);
  const face = (
    <AvatarAndName>
      <AvatarWithCount count={count}>
        <Avatar id={user.id} name={name} image={user.avatarUrl} size={40} />
      </AvatarWithCount>
      <PersonName title={name}>
        {name} {user.isOperator && <Role>{t('menu.operator')} </Role>}
        <VisuallyHidden>{count > 0 ? t('menu.yoursWithNew', { count }) : t('menu.yours')}</VisuallyHidden>
      </PersonName>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </AvatarAndName>
  );
  const plainButton = (
    <PlainButton
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      // A click by assistive technology has no pointer, and its detail is 0.
      onClick={({ detail }) => setStart(detail === 0 ? 'first' : 'menu')}
      onKeyDown={(event) => {
        const item = itemByKey[event.key];
        if (!item) return;
        event.preventDefault();
        setStart(item);
      }}
    >
      {face}
    </PlainButton>
  );
  if (!UserMenu || start === null) return plainButton;
  return <UserMenu user={user} entries={entries} face={face} label={t('menu.name')} start={start} />;
}

const AvatarAndName = styled.span`
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

/** Hidden on small screens, where it still names the button for screen readers. */
const PersonName = styled.span`
  /* Positioned, so that the visually hidden text at its end is clipped, too. */
  position: relative;
  max-width: 14rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.belowLarge} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const Role = styled.span`
  font-weight: 400;
  color: var(--text-muted);
`;

const PlainButton = styled.button`
  display: flex;
  align-items: center;
  min-width: 44px;
  height: 48px;
  padding: var(--s1) var(--s2) var(--s1) 6px;
  border: 0;
  background: none;
  border-radius: var(--r-full);
  cursor: pointer;
`;
