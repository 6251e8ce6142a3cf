import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer, type RenderedModule } from '@worklane/shared-kernel/testing';
import { openPage, violationsIn } from '../../testing/open-page.ts';

let page: RenderedModule;
afterEach(() => page.network.restore());

const used = () => problemAnswer(404, { code: 'account.linkUsed', message: 'This link was used already.' });
const confirmed = (joinedBusinessName: string | null) => () => ({ joinedBusinessName });

test('AUTH-14 the link of the mail confirms the email, once', async () => {
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

test('AUTH-22 somebody who was invited reads which business they joined', async () => {
  page = await openPage('/signup/emailValidation?token=invited', {
    'PUT /api/users/:resetToken/validateEmail': confirmed('Summit Fire Services'),
  });
  expect(await screen.findByText('You have joined Summit Fire Services.')).toBeVisible();
});

test.each(['/signup/emailValidation?token=used', '/signup/emailValidation'])(
  'AUTH-14 a link that was used, has expired or is not complete fails, and can be tried again: %s',
  async (at) => {
    page = await openPage(at, { 'PUT /api/users/:resetToken/validateEmail': used });
    expect(await screen.findByText('Server error, please try again later.')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    page.network.use({ 'PUT /api/users/:resetToken/validateEmail': confirmed(null) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Your email address is validated successfully.')).toBeVisible();
  },
);
