import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useNewCounts } from '@worklane/shared-kernel/live';
import { useLocation } from '@worklane/shared-kernel/router';
import { signOut } from '@worklane/shared-kernel/session';
import { media } from '@worklane/shared-kernel/theme';
import { Avatar, CountBadge, Icon, Link } from '@worklane/shared-kernel/ui';
import { SideSheet } from '@worklane/shared-kernel/ui/dialog';
import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { entryIcon } from './entry-icon.ts';
import { Logo } from './logo.tsx';
import { countOf, isWithin, type MenuEntry } from './navigation.ts';

/** All of the header's navigation in a sheet from the left, for small screens. */
export function SideMenu({
  user,
  mainEntries,
  ownEntries,
  onClose,
}: {
  user: CurrentUser;
  mainEntries: readonly MenuEntry[];
  ownEntries: readonly MenuEntry[];
  onClose(): void;
}) {
  const t = useTexts('shell');
  return (
    <SideSheet isOpen onClose={onClose} title={t('menu.title')} header={<Logo onFollow={onClose} replace />}>
      <Who>
        <Avatar id={user.id} name={fullName(user)} image={user.avatarUrl} size={48} />
        <div>
          <b>{fullName(user)}</b>
          {user.business ? <span>{user.business.name}</span> : null}
        </div>
      </Who>
      <Entries entries={mainEntries} label={t('navigation.main')} onFollow={onClose} />
      <Entries entries={ownEntries} label={t('navigation.own')} onFollow={onClose} />
      <SignOut
        type="button"
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        <Icon icon={LogOut} />
        {t('menu.signOut')}
      </SignOut>
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
  const counts = useNewCounts();
  const { pathname } = useLocation();
  const shown = entries.filter((entry) => entry.onMobile);
  if (shown.length === 0) return null;
  return (
    <List aria-label={label}>
      {shown.map((entry) => (
        <Row
          key={entry.path}
          href={entry.path}
          replace
          onClick={onFollow}
          aria-current={isWithin(pathname, entry.path) ? 'page' : undefined}
          {...(entry.isExternal ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <Icon icon={entryIcon(entry.icon)} />
          <Label>{entry.label}</Label>
          <CountBadge
            count={countOf(entry, counts)}
            label={t('menu.new', { count: countOf(entry, counts) })}
          />
        </Row>
      ))}
    </List>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 20px 16px 12px;
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

const List = styled.nav`
  display: flex;
  flex-direction: column;
  padding: 4px 8px;
  & + & {
    border-top: 1px solid var(--border);
    margin: 0 8px;
    padding: 6px 0;
  }
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 0 12px;
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

const Label = styled.span`
  flex: 1;
`;

const SignOut = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
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
