import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBusiness, aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const lead = aUser();
const id = lead.businessId ?? '';
const url = 'https://portal.example/shared/-Os_C7gCqN3nCICE45LIZSyZ';
const type = userEvent.setup({ delay: null });

const open = (isPrimary = true, network: StubHandlers = {}) =>
  openPage('/businessProfile', {
    user: { ...lead, isPrimary },
    network: {
      'GET /api/business/:id': () => aBusiness({ id, _id: id }),
      'PUT /api/business/:id/publicPage': ({ body }) => ({ url: body?.isShared ? url : null }),
      ...network,
    },
  });

test("a lead shares the business's public page and stops sharing it after confirming", async () => {
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

test("NAV-09 if the public page's state fails to load, a message and Retry are shown", async () => {
  const { network } = await open(true, {
    'GET /api/business/:id/publicPage': () =>
      problemAnswer(500, { code: 'server.failed', message: 'Something went wrong.' }),
  });
  const card = await screen.findByRole('region', { name: 'Public page' });
  expect(within(card).getByText('Your public page did not load')).toBeVisible();
  network.use({ 'GET /api/business/:id/publicPage': () => ({ url }) });
  await type.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Copy address' })).toBeVisible();
});

test("BIZ-10 a team member does not see the public page's card", async () => {
  await open(false);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Public page' })).toBeNull();
});
