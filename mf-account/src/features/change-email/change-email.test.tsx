import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailChange } from '@worklane/kernel/contracts';
import {
  aUser,
  problemAnswer,
  type RenderedModule,
  StubAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import { closeAccountPage, openAccountPage } from '../../testing/open-account-page.ts';
import { openLegalPage } from '../../testing/open-legal-page.ts';
import { portalConfig } from '../../testing/portal-config.ts';

const type = userEvent.setup({ delay: null });
const token = 't'.repeat(43);
const NEW = 'dana@new.example.com';
const change: EmailChange = { email: NEW, expiresAt: '2026-03-11T01:00:00.000Z' };
const section = () => screen.findByRole('region', { name: 'Email' });

let page: RenderedModule | undefined;
afterEach(() => {
  page?.network.restore();
  page = undefined;
  closeAccountPage();
});

const open = (network: StubHandlers = {}) =>
  openAccountPage('/userProfile/password', {
    network: {
      'GET /api/config/': () => portalConfig,
      'GET /api/users/me/sessions': () => [],
      ...network,
    },
  });

async function fillIn(email: string, password = 'Worklane1') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
  await type.clear(dialog.getByLabelText('New email'));
  if (email) await type.click(dialog.getByLabelText('New email')).then(() => type.paste(email));
  const field = dialog.getByLabelText('Your password');
  await type.clear(field);
  if (password) await type.click(field).then(() => type.paste(password));
  await type.click(dialog.getByRole('button', { name: 'Send the link' }));
  return dialog;
}

test('a person requests an email change, sees it waiting, resends the link and cancels', async () => {
  const { network } = await open({
    'POST /api/users/me/email-change': () => change,
    'POST /api/users/me/email-change/send': () => change,
    'POST /api/users/me/email-change/cancel': () => new StubAnswer(204, null),
  });
  const email = within(await section());
  await type.click(await email.findByRole('button', { name: 'Change' }));
  await fillIn(` ${NEW} `);
  expect(
    await email.findByText(/^Open the link we sent to it, by .+ Until then your email stays/),
  ).toBeVisible();
  expect(network.calls.at(-1)?.body).toEqual({ email: NEW, password: 'Worklane1' });
  await type.click(email.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(`A new link is on its way to ${NEW}.`)).toBeVisible();
  await type.click(email.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(email.queryByText(NEW)).toBeNull());
});

test('an error is shown at its field, and the typed text stays', async () => {
  const errors = [{ field: 'email', code: 'account.emailIsYours', message: 'This is yours already.' }];
  await open({
    'POST /api/users/me/email-change': () =>
      problemAnswer(400, { code: 'request.invalid', message: 'This is yours already.', errors }),
  });
  await type.click(await within(await section()).findByRole('button', { name: 'Change' }));
  const dialog = await fillIn('dana+work@example.com');
  const email = dialog.getByLabelText('New email');
  expect(email).toHaveAccessibleDescription(/Please provide a valid email/);
  expect(email).toHaveFocus();
  await fillIn('dana@example.com');
  await waitFor(() => expect(email).toHaveAccessibleDescription('This is yours already.'));
  expect(email).toHaveValue('dana@example.com');
});

test('a person who never confirmed the email reads that it can be changed', async () => {
  await openAccountPage('/userProfile/password', {
    user: aUser({ isEmailConfirmed: false }),
    network: { 'GET /api/users/me/sessions': () => [] },
  });
  expect(
    await within(await section()).findByText('Not confirmed yet. If it is mistyped, change it.'),
  ).toBeVisible();
});

test('the link to the new mailbox needs a press; a reopened link shows success', async () => {
  page = await openLegalPage(`/email-change/confirm?token=${token}`, {
    network: { 'POST /api/users/email-change/confirm': () => ({ email: NEW, joinedBusinessName: null }) },
  });
  const button = await screen.findByRole('button', { name: 'Confirm this address' });
  const sent = () => page?.network.calls.filter(({ name }) => name.endsWith('/confirm')) ?? [];
  expect(sent()).toEqual([]);
  await type.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Email changed' })).toBeVisible();
  expect(
    screen.getByText(`The email of the account is now ${NEW}. Sign in with it from now on.`),
  ).toBeVisible();
  expect(sent()[0]?.body).toEqual({ token });
  page.unmount();
  page.network.restore();
  page = await openLegalPage(`/email-change/confirm?token=${token}`, {
    network: {
      'POST /api/users/email-change/confirm': () =>
        problemAnswer(404, { code: 'account.emailChanged', message: 'The email was changed already.' }),
    },
  });
  await type.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Email changed' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a dead link in the new mailbox leads to a new one', async () => {
  page = await openLegalPage(`/email-change/confirm?token=${token}`, {
    network: {
      'POST /api/users/email-change/confirm': () =>
        problemAnswer(404, { code: 'account.linkUsed', message: 'This link has expired.' }),
    },
  });
  await type.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.getByRole('link', { name: 'Change the email again' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2FuserProfile%2Fpassword',
  );
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
});

test('the undo link needs a press; a dead one names the support', async () => {
  let isUsed = false;
  const undo: StubHandlers = {
    'POST /api/users/email-change/undo': () => {
      if (isUsed)
        return problemAnswer(404, { code: 'account.undoLinkUsed', message: 'This link was used already.' });
      isUsed = true;
      return { resetToken: 'reset' };
    },
  };
  page = await openLegalPage(`/email-change/undo?token=${token}`, { network: undo });
  await type.click(await screen.findByRole('button', { name: 'Undo the change' }));
  await waitFor(() => expect(page?.address()).toBe('/resetpwd?token=reset'));
  page.unmount();
  page.network.restore();
  page = await openLegalPage(`/email-change/undo?token=${token}`, { network: undo });
  await type.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
  expect(screen.getByText(/write to support@worklane\.example or call 1800 160 401/)).toBeVisible();
});
