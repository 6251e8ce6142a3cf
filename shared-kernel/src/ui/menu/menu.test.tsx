import { screen, waitFor } from '@testing-library/react';
import { Bell, LogOut } from 'lucide-react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { Link, LinkProvider } from '../texts/link.tsx';
import { MenuButton, MenuDivider, MenuItem } from './menu.tsx';

const navigate = jest.fn();
const signOut = jest.fn();
beforeEach(() => jest.clearAllMocks());

const draw = () =>
  renderUi(
    <LinkProvider component={Link} navigate={navigate}>
      <MenuButton
        label="Dana Whitlock, account menu, 5 new"
        header={<p>dana@harbourline.example</p>}
        items={
          <>
            <MenuItem href="/user/profile">User Profile</MenuItem>
            <MenuItem href="/business/profile">Business Profile</MenuItem>
            <MenuItem href="/notifications" icon={Bell} count={3} countLabel="3 new">
              Notification
            </MenuItem>
            <MenuDivider />
            <MenuItem icon={LogOut} onAction={signOut}>
              Sign Out
            </MenuItem>
          </>
        }
      >
        Dana Whitlock
      </MenuButton>
    </LinkProvider>,
  );
const opener = () => screen.getByRole('button', { name: 'Dana Whitlock, account menu, 5 new' });
const focused = () => document.activeElement?.textContent;

test('the keyboard opens a menu and moves by arrows, Home, End and letters', async () => {
  const { user } = draw();
  await user.tab();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu')).toBeInTheDocument();
  expect(focused()).toBe('User Profile');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Business Profile');
  await user.keyboard('{End}');
  expect(focused()).toBe('Sign Out');
  await user.keyboard('{Home}');
  expect(focused()).toBe('User Profile');
  await user.keyboard('n');
  expect(document.activeElement).toHaveAccessibleName(/^Notification/);
  await expectAccessible(screen.getByRole('menu'));
});

test('Escape closes a menu and returns the focus to its button', async () => {
  const { user } = draw();
  await user.click(opener());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('an item with an address is a router link', async () => {
  const { user } = draw();
  await user.click(opener());
  const item = screen.getByRole('menuitem', { name: 'Business Profile' });
  expect(item).toHaveAttribute('href', '/business/profile');
  await user.click(item);
  expect(navigate.mock.calls[0]?.[0]).toBe('/business/profile');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('an item can open in a new tab and announces it', async () => {
  const { user } = renderUi(
    <MenuButton
      label="Help"
      items={
        <MenuItem href="https://help.example/" opensInNewTab>
          Handbook
        </MenuItem>
      }
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Help' }));
  const item = screen.getByRole('menuitem', { name: 'Handbook (opens in a new tab)' });
  expect(item).toHaveAttribute('target', '_blank');
  expect(item).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('an item without an address acts on click and Enter', async () => {
  const { user } = draw();
  await user.click(opener());
  await user.keyboard('{End}{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
});

test('the header shows the signed-in person, and a count has its text', async () => {
  const { user } = draw();
  await user.click(opener());
  expect(screen.getByText('dana@harbourline.example')).toBeVisible();
  expect(screen.getAllByRole('menuitem')).toHaveLength(4);
  expect(screen.getByText('3 new')).toBeInTheDocument();
});
