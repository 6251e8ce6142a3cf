import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noAnswer, problemAnswer, type RenderedModule, type StubHandlers } from '@worklane/kernel/testing';
import { openPage, violationsIn } from '../../testing/open-page.ts';

let page: RenderedModule;
afterEach(() => page.network.restore());

async function ask(network: StubHandlers, email = 'lead@example.com'): Promise<void> {
  page = await openPage('/forgotpwd', network);
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  if (email) await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

test('AUTH-15 a person requests a link and reads that mail comes if the account exists', async () => {
  await ask({ 'POST /api/users/forgotPassword': () => ({}) }, ' lead@example.com ');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  expect(
    screen.getByText('If the account exists, you will shortly receive an email to reset your password.'),
  ).toBeVisible();
  expect(screen.getByText('Password change request has been submitted.')).toBeVisible();
  expect(page.network.calls.at(-1)?.body).toEqual({ email: 'lead@example.com' });
  expect(await violationsIn(page)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'try another email' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test.each(['', 'lead@example', 'lead'])('AUTH-15 %j is not sent', async (email) => {
  await ask({}, email);
  expect(await screen.findByText('Please provide a valid email')).toBeVisible();
  expect(page.network.calls.filter(({ name }) => name === 'POST /api/users/forgotPassword')).toEqual([]);
});

test('AUTH-15 a portal that discloses accounts says that an email is not registered', async () => {
  await ask({
    'POST /api/users/forgotPassword': () =>
      problemAnswer(404, { code: 'account.emailUnknown', message: 'x' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Your email has not been registered yet.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
});

test.each([
  [
    'too many mails',
    () => problemAnswer(429, { code: 'x', message: 'Try again in 30 minutes.' }),
    'Try again in 30 minutes.',
  ],
  ['no connection', noAnswer, /not/],
] as const)('%s: the reason shows at the field, and the email stays', async (_, answer, text) => {
  await ask({ 'POST /api/users/forgotPassword': answer });
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email).toHaveAccessibleDescription(text), { timeout: 10_000 });
  expect(email).toHaveValue('lead@example.com');
});
