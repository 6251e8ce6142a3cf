import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInvitation } from '@worklane/kernel/contracts';
import { anId, aUser, problemAnswer, type RenderedModule, type StubHandlers } from '@worklane/kernel/testing';
import { openLegalPage } from '../testing/open-legal-page.ts';

const token = 't'.repeat(43);
let page: RenderedModule;
afterEach(() => {
  page.unmount();
  page.network.restore();
});

const invitation: UserInvitation = {
  _id: anId(),
  id: anId(),
  status: 'pending',
  businessId: anId(),
  businessName: 'Harbourline Electrical',
  industry: null,
  industries: [],
  requestToJoin: false,
  userId: null,
  invitedUser: { id: null, firstName: 'Jack', lastName: 'Reid', email: 'jack@example.com' },
};

const reads: StubHandlers = {
  'GET /api/industry': () => [],
  'GET /api/userinvitations/:id': () => invitation,
};

/** The link that confirms an email is not here: it shows the current state at a second visit (AUTH-14). */
const paths = [
  `/resetpwd?token=${token}`,
  `/email-change/confirm?token=${token}`,
  `/email-change/undo?token=${token}`,
  `/reopen-account?token=${token}`,
  `/unsubscribe?token=${token}`,
  `/lost-device?token=${token}`,
  `/lost-device/stop?token=${token}`,
  `/signup?userinvitationId=${anId()}`,
  '/yourData',
];

test.each(paths)('a mail scanner that runs the scripts of a link does not use it: %s', async (at) => {
  page = await openLegalPage(at, { network: reads });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(page.network.calls.map(({ name }) => name).filter((name) => !name.startsWith('GET '))).toEqual([]);
});

test.each(paths.filter((path) => path.includes('token=')))(
  'a person signed in to another account can open a mailed link: %s',
  async (at) => {
    page = await openLegalPage(at, { network: reads, user: aUser() });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(page.address()).toBe(at);
    expect(page.network.calls.map(({ name }) => name).filter((name) => !name.startsWith('GET '))).toEqual([]);
  },
);

test('a reused reopening link shows the open account; a dead one the sign-in', async () => {
  const answer = (code: string, message: string) => ({
    'POST /api/users/reopen': () => problemAnswer(410, { code, message }),
  });
  page = await openLegalPage(`/reopen-account?token=${token}`, {
    network: answer('closing.reopened', 'This account is open again already.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open my account again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is open again' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  page.unmount();
  page.network.restore();
  page = await openLegalPage(`/reopen-account?token=${token}`, {
    network: answer('closing.linkUsed', 'This link no longer works.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open my account again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
