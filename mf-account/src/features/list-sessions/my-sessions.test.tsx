import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallerSession } from '@worklane/kernel/contracts';
import { aSession, problemAnswer, StubAnswer } from '@worklane/kernel/testing';
import { closeAccountPage, expectAccessible, openAccountPage } from '../../testing/open-account-page.ts';

afterEach(closeAccountPage);

const type = userEvent.setup({ delay: null });
const own = aSession();
const phone = aSession({
  isCurrent: false,
  browser: 'Safari',
  system: 'iOS',
  device: 'mobile',
  isSameNetwork: false,
  address: '203.0.113.7',
});
const unknown = aSession({
  isCurrent: false,
  browser: null,
  system: null,
  device: null,
  isSameNetwork: false,
});

async function open(sessions: CallerSession[]) {
  let left = sessions;
  const page = await openAccountPage('/userProfile/password', {
    network: {
      'GET /api/users/me/sessions': () => left,
      'POST /api/users/me/sessions/end': () => {
        left = left.filter(({ isCurrent }) => isCurrent);
        return new StubAnswer(204, null);
      },
      'POST /api/users/me/sessions/:id/end': ({ params }) => {
        left = left.filter(({ id }) => id !== params.id);
        return new StubAnswer(204, null);
      },
    },
  });
  await screen.findByText('Chrome on Windows');
  return page;
}
const section = () => screen.getByRole('region', { name: 'Where you are signed in' });
const rows = () =>
  within(section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each session shows its device, last use, and address or network', async () => {
  await open([own, phone, unknown]);
  expect(rows()).toEqual([
    'Chrome on WindowsThis deviceActive now · This network',
    expect.stringMatching(/^Safari on iOSLast seen .+ · 203\.0\.113\.7End$/),
    expect.stringMatching(/^Unknown deviceLast seen [^·]+End$/),
  ]);
  await expectAccessible();
});

test('a person ends a session after confirming; focus moves to the heading', async () => {
  await open([own, phone, unknown]);
  await type.click(screen.getByRole('button', { name: 'End Safari on iOS' }));
  const question = await screen.findByRole('alertdialog', { name: 'End Safari on iOS?' });
  await type.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(rows()).toHaveLength(3);

  await type.click(screen.getByRole('button', { name: 'End Safari on iOS' }));
  await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Safari on iOS was signed out')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus());
});

test('a person ends all other sessions; with a single session the button is missing', async () => {
  const { network } = await open([own, phone, unknown]);
  const looks = () => network.calls.filter(({ name }) => name === 'GET /api/users/me/email-change').length;
  const before = looks();
  await type.click(screen.getByRole('button', { name: 'End all others' }));
  const question = await screen.findByRole('alertdialog', { name: 'End all others?' });
  await type.click(within(question).getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other devices were signed out')).toBeVisible();
  await waitFor(() => expect(looks()).toBe(before + 1));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

test('a failure to end a session shows a message, and the row stays', async () => {
  const page = await open([own, phone]);
  page.network.use({
    'POST /api/users/me/sessions/:id/end': () => problemAnswer(500, { code: 'server', message: 'Broken' }),
  });
  await type.click(screen.getByRole('button', { name: 'End Safari on iOS' }));
  await type.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  expect(rows()).toHaveLength(2);
});

test('a list that does not load can be loaded again', async () => {
  const page = await openAccountPage('/userProfile/password', {
    network: {
      'GET /api/users/me/sessions': () => problemAnswer(500, { code: 'server', message: 'Broken' }),
    },
  });
  const retry = await screen.findByRole('button', { name: /Retry/ });
  page.network.use({ 'GET /api/users/me/sessions': () => [own] });
  await type.click(retry);
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
});
