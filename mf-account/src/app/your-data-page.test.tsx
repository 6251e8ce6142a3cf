import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@worklane/kernel/contracts';
import { aUser, type RenderedModule, renderModule } from '@worklane/kernel/testing';
import { stubHandlers } from '@worklane/kernel/testing/network';
import axe from 'axe-core';
import { portalConfig } from '../testing/portal-config.ts';
import { leavingStubs } from '../testing/stub-leaving.ts';
import * as accountModule from './module.ts';

let page: RenderedModule;
afterEach(() => page.network.restore());

async function open(at: string, user: CurrentUser | null): Promise<void> {
  page = await renderModule(accountModule, {
    at,
    user,
    network: {
      'GET /api/config/': () => portalConfig,
      ...(user && stubHandlers(leavingStubs, { data: 'some', user })),
    },
  });
}

test('a person without a business can download data and close the account', async () => {
  await open('/login', aUser({ businessId: null, business: null }));
  await userEvent.click(await screen.findByRole('link', { name: 'Your data and account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  expect(page.address()).toBe('/yourData');
  expect(await screen.findByRole('button', { name: 'Close account' })).toBeVisible();
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('a signed-out person is asked to sign in first', async () => {
  await open('/yourData', null);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2FyourData',
  );
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});
