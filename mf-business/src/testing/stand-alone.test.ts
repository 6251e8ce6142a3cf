import { screen } from '@testing-library/react';
import { aUser, stubHandlers } from '@worklane/kernel/testing/network';
import { closePage, openPage } from './open-page.tsx';
import { stubs } from './stand-alone.ts';

afterEach(closePage);

test.each([
  ['some', '/businessProfile', 'Foyer lights 3'],
  ['many', '/businessProfile', 'Foyer lights 30'],
  ['empty', '/businessProfile', 'You have not uploaded any portfolios yet'],
] as const)("on stubs (%s) the person's own profile opens", async (data, path, expected) => {
  const user = aUser();
  const network = stubHandlers(stubs, { data, user });
  await openPage(path, { user, network });
  expect(await screen.findByRole('heading', { level: 1, name: user.business?.name })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Portfolio' })).toHaveTextContent(expected);
});
