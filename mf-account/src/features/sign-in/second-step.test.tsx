import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homePath } from '@worklane/kernel/session';
import {
  aUser,
  problemAnswer,
  type RenderedModule,
  renderModule,
  StubAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as accountModule from '../../app/module.ts';
import { keepTypedEmail } from '../../shared/typed-email.ts';
import { portalConfig } from '../../testing/portal-config.ts';

const token = 't'.repeat(43);
const asked = {
  secondStep: {
    token,
    codes: ['app' as const, 'recoveryCode' as const],
    hasPasskey: false,
    expiresAt: '2026-03-10T01:10:00.000Z',
  },
};

let page: RenderedModule;
afterEach(() => {
  page.network.restore();
  keepTypedEmail('');
});

async function openStep(network: StubHandlers = {}): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup({ delay: null });
  page = await renderModule(accountModule, {
    at: '/login',
    user: null,
    network: {
      'GET /api/config/': () => portalConfig,
      'POST /auth/local': () => asked,
      'GET /api/users/me': () => aUser(),
      ...network,
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'lead@example.com');
  await user.type(screen.getByLabelText('Password', { exact: true }), 'Worklane1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Second step' });
  return user;
}

const code = () => screen.getByLabelText('Code of the app');
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const steps = () => page.network.calls.filter(({ name }) => name === 'POST /auth/second-step');
const wrong = (message: string) =>
  problemAnswer(400, {
    code: 'request.invalid',
    message,
    errors: [{ field: 'code', code: 'secondStep.wrong.app', message }],
  });

test("a person signs in with the app's code, including its spaces", async () => {
  const user = await openStep({ 'POST /auth/second-step': () => ({ token: 'fresh-token' }) });
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  await user.click(code());
  await user.paste('123 456');
  await user.click(submit());
  await waitFor(() => expect(page.address()).toBe(homePath));
  expect(steps()[0]?.body).toEqual({ token, kind: 'app', code: '123 456' });
});

test('a refused code stays with the reason; an empty code is not sent', async () => {
  const user = await openStep({ 'POST /auth/second-step': () => wrong('This code is not correct.') });
  await user.click(submit());
  expect(code()).toHaveAccessibleDescription('Enter the code of your app.');
  expect(steps()).toHaveLength(0);
  await user.type(code(), '000000');
  await user.click(submit());
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/^This code is not correct\. ?/));
  expect(code()).toHaveValue('000000');
  const options = { rules: { 'color-contrast': { enabled: false } } };
  expect((await axe.run(page.container, options)).violations).toEqual([]);
});

test('a person uses a recovery code instead', async () => {
  const user = await openStep({ 'POST /auth/second-step': () => ({ token: 'fresh-token' }) });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByLabelText('Recovery code'), '7KQ2-M8RD{Enter}');
  await waitFor(() => expect(page.address()).toBe(homePath));
  expect(steps()[0]?.body).toEqual({ token, kind: 'recoveryCode', code: '7KQ2-M8RD' });
});

test('an expired second step leads back to the password and keeps the typed text', async () => {
  const message = 'This sign-in took too long. Enter your password again.';
  const user = await openStep({
    'POST /auth/second-step': () => problemAnswer(403, { code: 'secondStep.expired', message }),
  });
  await user.type(code(), '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('lead@example.com');
});

test('a person who lost the device reads the consequences before a mail is sent', async () => {
  const user = await openStep({ 'POST /auth/second-step/lost': () => new StubAnswer(204, null) });
  await user.click(screen.getByRole('button', { name: 'I lost my device' }));
  expect(
    screen.getByText(/removes your authenticator app, your recovery codes and all your passkeys/),
  ).toBeVisible();
  expect(screen.getByText(/24 hours after you open the link/)).toBeVisible();
  expect(page.network.calls.some(({ name }) => name === 'POST /auth/second-step/lost')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the second step' }));
  expect(code()).toBeVisible();
});
