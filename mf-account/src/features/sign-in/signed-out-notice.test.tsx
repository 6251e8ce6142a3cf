import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, readToken } from '@worklane/kernel/http';
import { signOut } from '@worklane/kernel/session';
import {
  aUser,
  noAnswer,
  problemAnswer,
  type RenderedModule,
  renderModule,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as accountModule from '../../app/module.ts';
import { portalConfig } from '../../testing/portal-config.ts';

let page: RenderedModule;
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  page.network.restore();
});

const buyer = aUser({ business: null, businessId: null, email: 'buyer@example.com' });

async function open(network: StubHandlers = {}, user = buyer): Promise<void> {
  page = await renderModule(accountModule, {
    at: '/login',
    user,
    network: { 'GET /api/config/': () => portalConfig, 'POST /auth/logout': () => null, ...network },
  });
  await screen.findByRole('heading', { level: 1, name: 'You are signed in' });
}

test('AUTH-18 a person without access sees their name, Sign Out and the marketing site', async () => {
  await open();
  expect(screen.getByText('Dana Whitlock')).toBeVisible();
  expect(screen.getByText('buyer@example.com')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Go to the marketing site' })).toHaveAttribute(
    'href',
    'https://marketing.example/',
  );
  expect(page.address()).toBe('/login');
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('AUTH-18 AUTH-19 Sign Out there leads to the form with a notice', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You are signed out.');
  expect(readToken()).toBeNull();
});

test('AUTH-19 a notice says that the session has expired', async () => {
  await open({
    'GET /api/projects/counts': () =>
      problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' }),
  });
  await act(() => call('GET /api/projects/counts').catch(() => undefined));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Your session ended. Sign in to go on where you were.',
  );
});

test('AUTH-19 a notice shows until the sign-out has reached the server', async () => {
  await open({ 'POST /auth/logout': noAnswer });
  act(() => void signOut());
  expect(await screen.findByText(/^You are signed out on this device\. The server/)).toBeVisible();
  page.network.use({ 'POST /auth/logout': () => null });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You are signed out.'));
  expect(screen.queryByText(/on this device/)).toBeNull();
});
