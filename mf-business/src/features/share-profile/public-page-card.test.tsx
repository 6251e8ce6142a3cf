import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBusiness, aUser } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const lead = aUser();
const id = lead.businessId ?? '';
const url = 'https://portal.example/shared/-Os_C7gCqN3nCICE45LIZSyZ';
const type = userEvent.setup({ delay: null });

const open = (isPrimary = true) =>
  openPage('/businessProfile', {
    user: { ...lead, isPrimary },
    network: {
      'GET /api/business/:id': () => aBusiness({ id, _id: id }),
      'PUT /api/business/:id/publicPage': ({ body }) => ({ url: body?.isShared ? url : null }),
    },
  });

test('a lead shares the public page of the business, and ends that after confirming', async () => {
  await open();
  await type.click(await screen.findByRole('button', { name: 'Share a public page' }));
  const card = within(await screen.findByRole('region', { name: 'Public page' }));
  expect(await card.findByRole('link', { name: `${url} (opens in a new tab)` })).toHaveAttribute('href', url);
  expect(await accessibilityFaults()).toEqual([]);
  await type.click(card.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText('Address copied')).toBeVisible();
  await type.click(card.getByRole('button', { name: 'Stop sharing' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop sharing your public page?' });
  await type.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
  expect(await card.findByRole('button', { name: 'Share a public page' })).toBeVisible();
});

test('BIZ-10 a team member is not offered the public page', async () => {
  await open(false);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Public page' })).toBeNull();
});
