import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer, type RenderedModule, type StubHandlers } from '@worklane/kernel/testing';
import { openPage, violationsIn } from '../../testing/open-page.ts';

let page: RenderedModule;
afterEach(() => page.network.restore());

async function open(network: StubHandlers = {}, at = '/resetpwd?token=t0ken'): Promise<void> {
  page = await openPage(at, network);
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
}
const password = () => screen.getByLabelText('New password', { exact: true });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const calls = () => page.network.calls.filter(({ name }) => name.endsWith('/resetPassword'));

const reset = (waysIn = {}) => ({ waysIn: { passkeys: 0, hasApp: false, hasCalendar: false, ...waysIn } });

test('AUTH-16 after a new password a person reads which other sign-in methods remain', async () => {
  const waysIn = { passkeys: 2, hasApp: true };
  await open({ 'PUT /api/users/:resetToken/resetPassword': () => reset(waysIn) });
  await userEvent.type(password(), 'Quay34Street');
  await userEvent.click(submit());
  expect(
    await screen.findByText(/still opens your account: 2 passkeys, an authenticator app\./),
  ).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/login?returnTo=%2FuserProfile%2Fpassword'));
});

test('AUTH-16 a person sets a new password with the mailed link and signs in', async () => {
  await open({ 'PUT /api/users/:resetToken/resetPassword': () => reset() });
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.type(password(), 'Quay34Street');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(submit());
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(screen.getByText('Changes saved')).toBeVisible();
  expect(calls()[0]).toMatchObject({
    params: { resetToken: 't0ken' },
    body: { newPassword: 'Quay34Street' },
  });
});

test('AUTH-16 Submit is disabled with a reason while the password is empty or invalid', async () => {
  await open();
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('Enter a valid password to continue.');
  await userEvent.type(password(), 'harbour');
  expect(submit()).toBeDisabled();
  await userEvent.tab();
  expect(await screen.findByText('Please provide a valid password')).toBeVisible();
  await userEvent.type(password(), '1A');
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(await violationsIn(page)).toEqual([]);
});

test('AUTH-16 AUTH-21 a common password is refused with the reason', async () => {
  await open();
  await userEvent.type(password(), 'Password1');
  await userEvent.tab();
  expect(await screen.findByText(/^This is one of the 10000 most common passwords/)).toBeVisible();
  expect(submit()).toBeDisabled();
});

test.each([
  [404, 'This link was used already.'],
  [429, 'Too many requests from your network. Please try again in 8 minutes.'],
  [500, 'Server error. Please try again later.'],
])('AUTH-16 a failure with %i shows the server’s words in an error alert', async (status, message) => {
  await open({
    'PUT /api/users/:resetToken/resetPassword': () => problemAnswer(status, { code: 'x', message }),
  });
  await userEvent.type(password(), 'Quay34Street');
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(page.address()).toBe('/resetpwd?token=t0ken');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgotpwd');
});

test('AUTH-16 an address without its token shows a message', async () => {
  await open({}, '/resetpwd');
  await userEvent.type(password(), 'Quay34Street');
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
  expect(calls()).toEqual([]);
});
