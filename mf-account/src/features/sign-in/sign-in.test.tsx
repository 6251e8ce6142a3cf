import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken } from '@worklane/kernel/http';
import { homePath } from '@worklane/kernel/session';
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
import { keepTypedEmail } from '../../shared/typed-email.ts';
import { portalConfig } from '../../testing/portal-config.ts';

let page: RenderedModule;
afterEach(() => {
  page.network.restore();
  keepTypedEmail('');
});

async function open(
  network: StubHandlers = {},
  options: { at?: string; ownedPaths?: readonly string[] } = {},
): Promise<void> {
  page = await renderModule(accountModule, {
    at: '/login',
    user: null,
    ...options,
    network: { 'GET /api/config/': () => portalConfig, ...network },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password', { exact: true });
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const signInCalls = () => page.network.calls.filter(({ name }) => name === 'POST /auth/local');

async function fillAndSubmit(typed: { email?: string; password?: string } = {}): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.type(email(), typed.email ?? 'lead@example.com');
  await user.type(password(), typed.password ?? 'Worklane1');
  await user.click(submit());
}

const accepted: StubHandlers = {
  'POST /auth/local': () => ({ token: 'fresh-token' }),
  'GET /api/users/me': () => aUser(),
};

test('AUTH-01 the sign-in has email, password, Remember Me, password recovery and sign-up', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  expect(document.title).toBe('Sign in · Worklane');
  expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgotpwd');
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');

  const remember = screen.getByRole('checkbox', { name: 'Remember Me' });
  expect(remember).not.toBeChecked();
  await user.click(remember);
  expect(remember).toBeChecked();
});

test('AUTH-01 the password can be shown and hidden again', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.type(password(), 'Worklane1');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveValue('Worklane1');
});

test("AUTH-01 Tab follows the form's order; the typed email is passed to the password recovery", async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  fireEvent.change(email(), { target: { value: 'lead@example.com' } });
  await user.click(email());
  const order = [
    password(),
    screen.getByRole('button', { name: 'Show' }),
    screen.getByRole('checkbox'),
    submit(),
  ];
  for (const part of order) {
    await user.tab();
    expect(part).toHaveFocus();
  }
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  expect(email()).toHaveValue('lead@example.com');
  await user.clear(email());
});

test('links to pages that are not deployed are not shown', async () => {
  await open({}, { ownedPaths: ['/login', '/terms'] });
  expect(screen.getByRole('link', { name: 'Terms (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(screen.queryByText('Forgot password?')).toBeNull();
  expect(screen.queryByText(/New to Worklane/)).toBeNull();
  expect(screen.queryByText('Privacy notice')).toBeNull();
});

test('AUTH-02 the button is disabled with a reason while the email is empty', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('Enter your email to sign in.');
  await user.type(password(), 'Worklane1');
  await user.type(email(), '   ');
  expect(submit()).toBeDisabled();
  await user.type(email(), 'l');
  expect(submit()).toBeEnabled();
  expect(submit()).not.toHaveAccessibleDescription();
  await user.clear(email());
  expect(submit()).toBeDisabled();
});

test('AUTH-02 text filled in by a password manager counts as typed', async () => {
  await open(accepted);
  fireEvent.input(email(), { target: { value: 'lead@example.com' } });
  fireEvent.input(password(), { target: { value: 'Worklane1' } });
  expect(submit()).toBeEnabled();
  await userEvent.click(submit());
  await waitFor(() => expect(page.address()).toBe(homePath));
  expect(signInCalls()[0]?.body).toEqual({ email: 'lead@example.com', password: 'Worklane1' });
});

test('AUTH-02 an email filled in without an event does not lock the button', async () => {
  await open();
  const field = email();
  const autofilled = jest.spyOn(field, 'matches').mockImplementation((asked) => asked.endsWith(':autofill'));
  fireEvent.animationStart(field);
  autofilled.mockRestore();
  expect(submit()).toBeEnabled();
});

test('AUTH-03 an invalid email shows an error on blur until it is corrected', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.type(email(), 'lead@example');
  expect(screen.queryByText('Please provide a valid email')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Please provide a valid email')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('Please provide a valid email');
  await user.type(email(), '.com');
  expect(screen.queryByText('Please provide a valid email')).toBeNull();
});

test('AUTH-03 an empty email also shows an error, and an invalid email is not sent', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.click(email());
  await user.tab();
  expect(await screen.findByText('Please provide a valid email')).toBeVisible();
  await user.type(email(), 'lead@@example.com');
  await user.type(password(), 'Worklane1{Enter}');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(signInCalls()).toHaveLength(0);
});

test.each([
  [401, 'auth.failed', 'The email or password is not correct.'],
  [403, 'auth.insecureTransport', 'Signing in is refused because this connection is not encrypted.'],
  [429, 'auth.tooManyFailures', 'Too many failed sign-ins. Please try again in 15 minutes.'],
  [503, 'auth.busy', 'Too many people are signing in right now. Please try again in a moment.'],
])('AUTH-04 a refusal with %i shows the server’s words under the password', async (status, code, message) => {
  await open({ 'POST /auth/local': () => problemAnswer(status, { code, message }) });
  await fillAndSubmit({ password: 'Wrong1' });
  expect(await screen.findByText(message)).toBeVisible();
  expect(password()).toHaveAccessibleDescription(message);
  expect(password()).toHaveFocus();
  expect(email()).toHaveValue('lead@example.com');
  expect(password()).toHaveValue('Wrong1');
  expect(page.address()).toBe('/login');
  expect(readToken()).toBeNull();
});

test('AUTH-04 the error disappears when the password is changed, and the next try can succeed', async () => {
  const user = userEvent.setup({ delay: null });
  await open({
    'POST /auth/local': () => problemAnswer(401, { code: 'auth.failed', message: 'Not correct.' }),
  });
  await fillAndSubmit({ password: 'Wrong' });
  await screen.findByText('Not correct.');
  await user.clear(password());
  expect(screen.queryByText('Not correct.')).toBeNull();
  page.network.use(accepted);
  await user.type(password(), 'Worklane1{Enter}');
  await waitFor(() => expect(page.address()).toBe(homePath));
});

test('AUTH-04 a missing password shows an error and nothing is sent', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.type(email(), 'lead@example.com{Enter}');
  expect(await screen.findByText('Enter your password.')).toBeVisible();
  expect(password()).toHaveFocus();
  expect(signInCalls()).toHaveLength(0);
});

test('AUTH-05 a successful sign-in keeps the token in a cookie and goes to the dashboard', async () => {
  await open(accepted);
  await fillAndSubmit({ email: ' lead@example.com ' });
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
  expect(document.cookie).toContain('__Host-worklane_token=fresh-token');
  expect(signInCalls()[0]?.body).toEqual({ email: 'lead@example.com', password: 'Worklane1' });
});

test.each([
  ['the requested page', '/login?returnTo=%2Fproject%2F7%2Fbrief%3Fa%3D1', '/project/7/brief?a=1'],
  [
    'home if the requested page is on another site',
    '/login?returnTo=https%3A%2F%2Fevil.example%2F',
    homePath,
  ],
])('AUTH-05 sign-in leads to %s', async (_, at, target) => {
  await open(accepted, { at });
  await fillAndSubmit();
  await waitFor(() => expect(page.address()).toBe(target));
});

test('a second press during the sign-in sends nothing', async () => {
  const user = userEvent.setup({ delay: null });
  let answer: (value: { token: string }) => void = () => undefined;
  await open({
    ...accepted,
    'POST /auth/local': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await fillAndSubmit();
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  await user.click(submit());
  await user.type(password(), '{Enter}');
  answer({ token: 'fresh-token' });
  await waitFor(() => expect(page.address()).toBe(homePath));
  expect(signInCalls()).toHaveLength(1);
});

test('an unavailable server has its own error, and the typed text stays', async () => {
  await open({ 'POST /auth/local': noAnswer });
  await fillAndSubmit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Worklane did not answer, so you are not signed in. Check your connection, then try again.',
  );
  expect(email()).toHaveValue('lead@example.com');
  expect(password()).toHaveValue('Worklane1');
  expect(password()).toBeValid();
  page.network.use(accepted);
  await userEvent.click(submit());
  await waitFor(() => expect(page.address()).toBe(homePath));
});

test('a browser that stores no cookies gets an error instead of an endless redirect', async () => {
  await open({
    ...accepted,
    'GET /api/users/me': () => problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' }),
  });
  await fillAndSubmit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow cookies for this site');
  expect(page.address()).toBe('/login');
});

test('the sign-in has no accessibility violations, at rest and with every message shown', async () => {
  const user = userEvent.setup({ delay: null });
  await open({
    'POST /auth/local': () => problemAnswer(401, { code: 'auth.failed', message: 'Not correct.' }),
  });
  const options = { rules: { 'color-contrast': { enabled: false } } };
  expect((await axe.run(page.container, options)).violations).toEqual([]);
  await fillAndSubmit();
  await screen.findByText('Not correct.');
  await user.clear(email());
  await user.tab();
  await screen.findByText('Please provide a valid email');
  expect((await axe.run(page.container, options)).violations).toEqual([]);
});
