import { useTexts } from '@worklane/shared-kernel/i18n';
import { useLazyPart } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { media } from '@worklane/shared-kernel/theme';
import { Container, IconButton } from '@worklane/shared-kernel/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ModuleRegistry } from '../../loading/modules/module-registry.ts';
import type { PathOwner } from '../../loading/modules/page-modules.ts';
import { sideMenu } from '../navigation/lazy-menus.ts';
import { MainNavigation } from '../navigation/main-navigation.tsx';
import { menuEntries } from '../navigation/navigation.ts';
import { useCloseOnBack } from '../navigation/use-close-on-back.ts';
import { UserButton } from '../navigation/user-button.tsx';
import { Logo } from './logo.tsx';

export function Header({ registry, owner }: { registry: ModuleRegistry; owner: PathOwner | null }) {
  const t = useTexts('shell');
  const user = useUser();
  const [isSideMenuOpen, setSideMenuOpen] = useState(false);
  const closeSideMenu = () => setSideMenuOpen(false);
  const { code: SideMenu } = useLazyPart(sideMenu, { isWanted: isSideMenuOpen, onLoadFailed: closeSideMenu });
  useCloseOnBack(isSideMenuOpen && SideMenu !== null, closeSideMenu);
  const main = menuEntries(registry.modules, 'main', user);
  const own = menuEntries(registry.modules, 'user', user);

  return (
    <HeaderBar>
      <HeaderRow>
        {user && (
          <SideMenuButton>
            <IconButton
              icon={MenuIcon}
              label={t('menu.open')}
              aria-haspopup="dialog"
              aria-expanded={isSideMenuOpen}
              onClick={() => setSideMenuOpen(true)}
            />
          </SideMenuButton>
        )}
        <Logo />
        {main.length > 0 && <MainNavigation entries={main} owner={owner} />}
        {user && (
          <UserMenuPlace>
            <UserButton user={user} entries={own} />
          </UserMenuPlace>
        )}
      </HeaderRow>
      {user && isSideMenuOpen && SideMenu && (
        <SideMenu user={user} mainEntries={main} userEntries={own} onClose={closeSideMenu} />
      )}
    </HeaderBar>
  );
}

const HeaderBar = styled.header`
  flex: none;
  height: var(--header-h);
  background: var(--bg-surface);
  border-bottom: 1px solid var(--border);
  position: relative;
  z-index: 20;
  @media print {
    display: none;
  }
`;

const HeaderRow = styled(Container)`
  height: 100%;
  display: flex;
  align-items: center;
  gap: var(--s8);
  ${media.belowLarge} {
    gap: var(--s2);
  }
`;

const SideMenuButton = styled.div`
  margin-left: -10px;
  ${media.fromLarge} {
    display: none;
  }
`;

const UserMenuPlace = styled.div`
  flex: none;
  margin-left: auto;
`;
