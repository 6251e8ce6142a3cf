import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIL_KINDS, type MailKind } from '@worklane/kernel/domain';
import { aUser, problemAnswer } from '@worklane/kernel/testing';
import { closeAccountPage, expectAccessible, openAccountPage } from '../../testing/open-account-page.ts';

afterEach(closeAccountPage);

const type = userEvent.setup({ delay: null });
const choice = (name: string) => screen.findByRole('checkbox', { name });

async function open(declined: MailKind[]) {
  const stored = { declined };
  const page = await openAccountPage('/userProfile/edit/emails', {
    network: {
      'GET /api/userpreferences/mine': () => ({ appearance: null, declinedMails: stored.declined }),
      'PUT /api/userpreferences/mine': ({ body }) => {
        stored.declined = body.declinedMails ?? stored.declined;
        return { appearance: null, declinedMails: stored.declined };
      },
    },
  });
  await choice('Payments');
  return { page, stored };
}

test('a person sees every kind of mail about projects and their choices', async () => {
  await open(['project.paid']);
  expect(document.title).toBe('Emails · Worklane');
  expect(screen.getAllByRole('checkbox')).toHaveLength(MAIL_KINDS.length);
  expect(await choice('Payments')).not.toBeChecked();
  expect(await choice('Invitations to quote')).toBeChecked();
  await expectAccessible();
});

test('only people who post Work Requests see mails about quotes for them', async () => {
  const network = {
    'GET /api/userpreferences/mine': () => ({ appearance: null, declinedMails: [] }),
  } as const;
  const groups = async (postsWork: boolean) => {
    await openAccountPage('/userProfile/edit/emails', { user: aUser({ postsWork }), network });
    await choice('Payments');
    const names = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    closeAccountPage();
    return names;
  };
  expect(await groups(false)).toEqual(['Jobs you quote on', 'Messages']);
  expect(await groups(true)).toEqual(['Jobs you quote on', 'Work Requests you post', 'Messages']);
});

test('a person declines a kind of mail; kinds declined elsewhere stay declined', async () => {
  const { stored } = await open(['project.paid']);
  stored.declined = ['project.paid', 'project.withdrawn'];
  await type.click(await choice('Invitations to quote'));
  await type.click(await choice('Payments'));
  await type.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(stored.declined).toEqual(['project.invited', 'project.withdrawn']);
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Withdrawn Work Requests' })).not.toBeChecked(),
  );
});

test('a choice that fails to save shows a message and stays; Cancel reverts it', async () => {
  const { page } = await open([]);
  page.network.use({
    'PUT /api/userpreferences/mine': () => problemAnswer(500, { code: 'server', message: 'Broken' }),
  });
  await type.click(await choice('Payments'));
  await type.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  expect(await choice('Payments')).not.toBeChecked();
  await type.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await choice('Payments')).toBeChecked();
});
