import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountClosing, PersonalData } from '@worklane/kernel/contracts';
import { aUser, problemAnswer, renderModule, StubAnswer, type StubHandlers } from '@worklane/kernel/testing';
import * as accountModule from '../../app/module.ts';
import { stubs } from '../../testing/stand-alone.ts';

const closing: AccountClosing = {
  obstacle: null,
  businessName: 'Harbourline Electrical',
  isOnlyUser: false,
  openJobs: 2,
  finalAt: null,
};
const noData: PersonalData = {
  state: 'none',
  url: null,
  size: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};

async function openSecurity(network: StubHandlers) {
  const user = aUser();
  return renderModule(accountModule, {
    at: '/userProfile/password',
    user,
    network: {
      ...stubs.network({ user, data: 'some', files: { find: () => null } } as never),
      'GET /api/users/me/closing': () => closing,
      ...network,
    },
  });
}

test('the only lead reads what to do first and cannot close the account', async () => {
  await openSecurity({ 'GET /api/users/me/closing': () => ({ ...closing, obstacle: 'soleLead' }) });
  expect(
    await screen.findByText(
      'You are the Business Lead of Harbourline Electrical. Make someone else the lead first.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close account' })).toBeDisabled();
});

test('a person reads the consequences and sees which field was wrong', async () => {
  const user = userEvent.setup();
  await openSecurity({
    'POST /api/users/me/close': () =>
      problemAnswer(400, {
        code: 'request.invalid',
        message: 'This password is not correct.',
        errors: [{ field: 'password', code: 'auth.passwordWrong', message: 'This password is not correct.' }],
      }),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close account' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
  expect(dialog.getByText(/Your 2 open Jobs and Work Requests go to a colleague now/)).toBeVisible();
  expect(
    dialog.getByText(/Kept: your name on quotes and histories of awarded Jobs, for 7 years/),
  ).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Your email, to confirm' }), 'lead@example.com');
  await user.type(dialog.getByLabelText('Password'), 'Worklane2');
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await dialog.findByText('This password is not correct.')).toBeVisible();
});

test('a person requests their data, sees its progress and downloads it', async () => {
  let data = noData;
  const user = userEvent.setup();
  await openSecurity({
    'GET /api/users/me/data': () => data,
    'POST /api/users/me/data': () => {
      data = { ...noData, state: 'preparing', requestedAt: '2026-11-23T01:00:00.000Z' };
      return new StubAnswer(202, data);
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download all my data' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Download all my data' }));
  expect(await screen.findByText(/^We are putting it together/)).toBeVisible();
  data = {
    state: 'ready',
    url: '/files/own-data/1?signature=x',
    size: 34 * 1024 ** 2,
    requestedAt: '2026-11-23T01:00:00.000Z',
    expiresAt: '2026-11-30T01:00:00.000Z',
    nextAt: '2026-11-24T01:00:00.000Z',
  };
  expect(await screen.findByText('Ready until 30th Nov 26, 34 MB', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', data.url);
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});
