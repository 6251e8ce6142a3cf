import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aUser,
  problemAnswer,
  type RenderedModule,
  renderModule,
  StubAnswer,
} from '@worklane/kernel/testing';
import * as accountModule from '../../app/module.ts';
import { openPage, violationsIn } from '../../testing/open-page.ts';
import { portalConfig } from '../../testing/portal-config.ts';

let page: RenderedModule;
afterEach(() => page.network.restore());

const used = () => problemAnswer(404, { code: 'account.linkUsed', message: 'This link was used already.' });
const confirmed = (joinedBusinessName: string | null) => () => ({ joinedBusinessName });

test('AUTH-14 the mailed link confirms the email once', async () => {
  page = await openPage('/signup/emailValidation?token=first', {
    'PUT /api/users/:resetToken/validateEmail': confirmed(null),
  });
  expect(await screen.findByText('Your email address is validated successfully.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/projects/dashboard',
  );
  const calls = page.network.calls.filter(({ name }) => name.endsWith('/validateEmail'));
  expect(calls.map(({ params }) => params)).toEqual([{ resetToken: 'first' }]);
  expect(await violationsIn(page)).toEqual([]);
});

test('AUTH-22 an invited person reads which business they joined', async () => {
  page = await openPage('/signup/emailValidation?token=invited', {
    'PUT /api/users/:resetToken/validateEmail': confirmed('Summit Fire Services'),
  });
  expect(await screen.findByText('You have joined Summit Fire Services.')).toBeVisible();
});

test.each(['/signup/emailValidation?token=used', '/signup/emailValidation'])(
  'AUTH-14 a used, expired or incomplete link fails and leads to a new one: %s',
  async (at) => {
    page = await openPage(at, { 'PUT /api/users/:resetToken/validateEmail': used });
    expect(await screen.findByText('Server error, please try again later.')).toBeVisible();
    expect(screen.getByText('This link was used already.')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in for a new link' })).toBeVisible();
  },
);

test('AUTH-14 a link that the server could not check can be retried', async () => {
  page = await openPage('/signup/emailValidation?token=good', {
    'PUT /api/users/:resetToken/validateEmail': () =>
      problemAnswer(503, { code: 'server.busy', message: 'Busy.' }),
  });
  expect(await screen.findByText('Server error, please try again later.')).toBeVisible();
  page.network.use({ 'PUT /api/users/:resetToken/validateEmail': confirmed(null) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your email address is validated successfully.')).toBeVisible();
});

test('AUTH-14 a link already opened, for example by a mail scanner, shows success', async () => {
  page = await openPage('/signup/emailValidation?token=scanned', {
    'PUT /api/users/:resetToken/validateEmail': () =>
      problemAnswer(404, {
        code: 'account.emailConfirmed',
        message: 'This email address is confirmed already.',
      }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Email confirmed already' })).toBeVisible();
  expect(screen.queryByText('Email not validated')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});

test('AUTH-14 a dead link leads to a new one, for signed-out people after sign-in', async () => {
  page = await openPage('/signup/emailValidation?token=dead', {
    'PUT /api/users/:resetToken/validateEmail': used,
  });
  expect(await screen.findByRole('link', { name: 'Sign in for a new link' })).toHaveAttribute(
    'href',
    '/login',
  );
  page.unmount();
  page.network.restore();
  const user = aUser({ isEmailConfirmed: false });
  page = await renderModule(accountModule, {
    at: '/signup/emailValidation?token=dead',
    user,
    network: {
      'GET /api/config/': () => portalConfig,
      'GET /api/users/me': () => user,
      'PUT /api/users/:resetToken/validateEmail': used,
      'POST /api/users/me/validationEmail': () => new StubAnswer(204, null),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(`A new link is on its way to ${user.email}.`)).toBeVisible();
});
