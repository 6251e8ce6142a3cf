import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { isWithin, type MenuEntry } from '@worklane/shared-kernel/contracts/menu-entries';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useLocation } from '@worklane/shared-kernel/router';
import { signOut } from '@worklane/shared-kernel/session';
import { media } from '@worklane/shared-kernel/theme';
import { CountBadge, Icon, Link, NewTabLink, PersonHeader } from '@worklane/shared-kernel/ui';
import { SideSheet } from '@worklane/shared-kernel/ui/dialog';
import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { Logo } from '../appearance/logo.tsx';
import { entryIcon } from './entry-icon.ts';
import { countOf } from './navigation.ts';
import { useMenuCounts } from './use-menu-counts.ts';

export function SideMenu({
  user,
  mainEntries,
  userEntries,
  onClose,
}: {
  user: CurrentUser;
  mainEntries: readonly MenuEntry[];
  userEntries: readonly MenuEntry[];
  onClose(): void;
}) {
  const t = useTexts('shell');
  return (
    <SideSheet isOpen onClose={onClose} title={t('menu.title')} header={<Logo onFollow={onClose} replace />}>
      <PersonArea>
        <PersonHeader person={user} detail={user.business?.name ?? null} avatarSize={48} />
      </PersonArea>
      <Entries entries={mainEntries} label={t('navigation.main')} onFollow={onClose} />
      <Entries entries={userEntries} label={t('navigation.own')} onFollow={onClose} />
      <SignOutButton
        type="button"
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        <Icon icon={LogOut} />
        {t('menu.signOut')}
      </SignOutButton>
    </SideSheet>
  );
}

function Entries({
  entries,
  label,
  onFollow,
}: {
  entries: readonly MenuEntry[];
  label: string;
  onFollow(): void;
}) {
  const t = useTexts('shell');
  const counts = useMenuCounts();
  const { pathname } = useLocation();
  const shown = entries.filter((entry) => entry.onMobile);
  if (shown.length === 0) return null;
  return (
    <EntryList aria-label={label}>
      {shown.map((entry) => (
        <EntryLink
          key={entry.path}
          as={entry.isExternal ? NewTabLink : Link}
          href={entry.path}
          replace
          onClick={onFollow}
          aria-current={isWithin(pathname, entry.path) ? 'page' : undefined}
        >
          <Icon icon={entryIcon(entry.icon)} />
          <EntryLabel>{entry.label}</EntryLabel>
          <CountBadge
            count={countOf(entry, counts)}
            label={t('menu.new', { count: countOf(entry, counts) })}
          />
        </EntryLink>
      ))}
    </EntryList>
  );
}

const PersonArea = styled.div`
  padding: var(--s5) var(--s4) var(--s3);
`;

const EntryList = styled.nav`
  display: flex;
  flex-direction: column;
  padding: var(--s1) var(--s2);
  & + & {
    border-top: 1px solid var(--border);
    margin: 0 var(--s2);
    padding: 6px 0;
  }
`;

const EntryLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 52px;
  padding: 0 var(--s3);
  border-radius: var(--r-md);
  font-size: 0.9375rem;
  font-weight: 550;
  color: var(--text);
  svg {
    color: var(--text-muted);
  }
  &:hover {
    background: var(--bg-hover);
    text-decoration: none;
  }
  &[aria-current='page'] {
    background: var(--bg-selected);
    color: var(--text-link);
    font-weight: 600;
    svg {
      color: inherit;
    }
    ${media.forcedColors} {
      border: 2px solid Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const EntryLabel = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const SignOutButton = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 72px;
  margin-top: auto;
  padding: 0 22px;
  border: 0;
  border-top: 1px solid var(--border);
  background: none;
  font-size: 0.9375rem;
  font-weight: 520;
  text-align: left;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
