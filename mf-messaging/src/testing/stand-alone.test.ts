import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, stubHandlers } from '@worklane/kernel/testing/network';
import { closePage, openPage } from './open-page.ts';
import { stubs } from './stand-alone.ts';

test('on stubs new notifications appear and are read when the page is reopened', async () => {
  const user = aUser();
  const network = stubHandlers(stubs, { user });
  await openPage('/notifications', { user, network, ownedPaths: ['/notifications'] });
  expect(await screen.findAllByText('New')).toHaveLength(3);
  expect(await screen.findByRole('link', { name: 'Unread 3' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Unread' })).toBeInTheDocument();
  closePage();

  await openPage('/notifications', { user, network, ownedPaths: ['/notifications'] });
  const list = await screen.findByRole('list', { name: 'Your notifications' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByText('New')).toBeNull();
  closePage();
});
