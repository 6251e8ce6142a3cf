import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInMethods } from '@worklane/kernel/contracts';
import { refreshUser } from '@worklane/kernel/session';
import {
  aUser,
  type RenderedModule,
  renderModule,
  StubAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import { portalConfig } from '../testing/portal-config.ts';
import * as accountModule from './module.ts';

const codes = ['7KQ2-M8RD', 'X4TN-9WLC'];
const nothing: SignInMethods = { passkeys: [], app: null, removal: null, isRequired: true };
const on: SignInMethods = {
  ...nothing,
  app: {
    setUpAt: '2026-03-10T01:00:00.000Z',
    codes: 10,
    codesLeft: 10,
    codesMadeAt: '2026-03-10T01:00:00.000Z',
  },
};

const leaving: StubHandlers = {
  'GET /api/users/me/sessions': () => [],
  'GET /api/users/me/email-change': () => null,
  'GET /api/users/me/program-tokens': () => [],
  'GET /api/users/me/data': () => ({
    state: 'none',
    url: null,
    size: null,
    requestedAt: null,
    expiresAt: null,
    nextAt: null,
  }),
  'GET /api/users/me/closing': () => ({
    obstacle: 'lastOperator',
    businessName: null,
    isOnlyUser: false,
    openJobs: 0,
    finalAt: null,
  }),
};

let page: RenderedModule;
afterEach(() => page.network.restore());

const operator = aUser({ isOperator: true, business: null, businessId: null });

async function openSecurity(network: StubHandlers, user = operator, query = ''): Promise<void> {
  page = await renderModule(accountModule, {
    at: `/operator/security${query}`,
    user,
    network: {
      'GET /api/config/': () => portalConfig,
      ...leaving,
      'GET /api/users/me': () => user,
      ...network,
    },
  });
}

test('an operator sees why a second step is needed, sets it up and returns', async () => {
  const user = userEvent.setup({ delay: null });
  const withoutStep = { ...operator, needsSecondStep: true };
  let methods = nothing;
  await openSecurity(
    {
      'GET /api/users/me': () => ({ ...operator, needsSecondStep: methods.app === null }),
      'GET /api/users/me/sign-in-methods': () => methods,
      'POST /api/users/me/second-step': () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Worklane:a?secret=JBSWY3DPEHPK3PXP',
      }),
      'POST /api/users/me/second-step/confirm': () => {
        methods = on;
        return { codes };
      },
    },
    withoutStep,
    '?returnTo=%2Foperator%2Foutbox',
  );
  expect(await screen.findByText(/a password is not enough for them/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your password', { exact: true }), 'Worklane1{Enter}');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(screen.getByLabelText('Code that the app shows'), '123456{Enter}');
  const panel = await screen.findByRole('group', { name: 'New recovery codes' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/operator/outbox');
  const options = { rules: { 'color-contrast': { enabled: false } } };
  expect((await axe.run(page.container, options)).violations).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByRole('group', { name: 'New recovery codes' })).toBeNull();
});

test('a package owner sees why a second step is needed, then the releases', async () => {
  const owner = aUser({ ownsReleases: true, needsSecondStep: true });
  let isSetUp = false;
  page = await renderModule(accountModule, {
    at: '/userProfile/password?returnTo=%2Foperator%2Freleases',
    user: owner,
    network: {
      'GET /api/config/': () => portalConfig,
      ...leaving,
      'GET /api/users/me': () => ({ ...owner, needsSecondStep: !isSetUp }),
      'GET /api/users/me/sign-in-methods': () => nothing,
    },
  });
  expect(await screen.findByText(/what everybody who opens the portal runs/)).toBeVisible();
  isSetUp = true;
  await act(() => refreshUser());
  expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/operator/releases');
});

test('a person sees a request to remove the second step and stops it', async () => {
  const user = userEvent.setup({ delay: null });
  let methods: SignInMethods = { ...on, removal: { dueAt: '2026-03-11T01:00:00.000Z' } };
  await openSecurity({
    'GET /api/users/me/sign-in-methods': () => methods,
    'POST /api/users/me/second-step/removal/stop': () => {
      methods = on;
      return new StubAnswer(204, null);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull());
});

test('an operator changes the password, downloads data and sees why closing must wait', async () => {
  await openSecurity({ 'GET /api/users/me/sign-in-methods': () => on });
  expect(await screen.findByLabelText('Old password', { exact: true })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Download all my data' })).toBeVisible();
  const close = await screen.findByRole('button', { name: 'Close account' });
  await waitFor(() =>
    expect(close).toHaveAccessibleDescription(
      'You are the only operator. Make someone else an operator first.',
    ),
  );
  expect(close).toBeDisabled();
});

test('AUTH-18 USER-01 an operator without a business changes their name on their profile page', async () => {
  const saved = { ...operator, firstName: 'Olive' };
  page = await renderModule(accountModule, {
    at: '/operator/profile',
    user: operator,
    network: { 'GET /api/config/': () => portalConfig, 'PUT /api/users/me': () => saved },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage your profile' })).toBeVisible();
  expect(screen.getByText(/^Shown to other operators/)).toBeVisible();
  expect(screen.queryByText(/buyers/)).toBeNull();
  const firstName = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.clear(firstName);
  await userEvent.type(firstName, 'Olive');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.network.calls.at(-1)?.body).toEqual({ firstName: 'Olive' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
});
