import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallerInvitation } from '@worklane/kernel/contracts';
import { aBusiness, aUser, problemAnswer } from '@worklane/kernel/testing';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { aLeavingPreview, anInvitation } from '../../testing/team-stubs.ts';

const type = userEvent.setup({ delay: null });

afterEach(closePage);

test('INV-04 INV-03 a person reads the consequences, asks to join a business, and cancels the request', async () => {
  const business = aBusiness({ name: 'Northlight' });
  let requests: CallerInvitation[] = [];
  await openPage(`/businessProfile/${business.id}`, {
    network: {
      'GET /api/business/:id': () => business,
      'GET /api/userinvitations/user': () => requests,
      'GET /api/userinvitations/leaving': () => aLeavingPreview(),
      'POST /api/userinvitations/:businessId/request': ({ params }) => {
        const made = anInvitation({ businessId: params.businessId, requestToJoin: true });
        requests = [made];
        return made;
      },
      'PUT /api/userinvitations/:businessId/request/:action': () => {
        requests = [];
        return null;
      },
    },
  });
  await type.click(await screen.findByRole('button', { name: 'Request to join' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask to join this business?' });
  expect(within(dialog).getByText('Its Jobs and quotes stay with Lee-Anne Marsh.')).toBeVisible();
  await type.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('You asked to join this business.')).toBeVisible();
  await type.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('button', { name: 'Request to join' })).toBeVisible();
});

test("INV-04 the person's own business has no request button", async () => {
  const user = aUser();
  const business = aBusiness({ id: user.businessId ?? '' });
  await openPage('/businessProfile', { user, network: { 'GET /api/business/:id': () => business } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Request to join' })).toBeNull();
});

test.each(['GET /api/userinvitations/user', 'GET /api/userinvitations/leaving'] as const)(
  'INV-04 if %s fails, the person sees a message and can try again',
  async (name) => {
    const business = aBusiness({ name: 'Northlight' });
    const answers = {
      'GET /api/userinvitations/user': () => [],
      'GET /api/userinvitations/leaving': () => aLeavingPreview(),
    };
    const { network } = await openPage(`/businessProfile/${business.id}`, {
      network: {
        'GET /api/business/:id': () => business,
        ...answers,
        [name]: () => problemAnswer(400, { code: 'request.invalid', message: 'Not now.' }),
      },
    });
    if (name === 'GET /api/userinvitations/leaving')
      await type.click(await screen.findByRole('button', { name: 'Request to join' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    network.use(answers);
    await type.click(screen.getByRole('button', { name: 'Try again' }));
    if (name === 'GET /api/userinvitations/user')
      await type.click(await screen.findByRole('button', { name: 'Request to join' }));
    expect(await screen.findByRole('dialog', { name: 'Ask to join this business?' })).toBeVisible();
  },
);
