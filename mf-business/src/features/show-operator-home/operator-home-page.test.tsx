import { screen } from '@testing-library/react';
import { aUser, problemAnswer, type StubHandlers } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

const operator = aUser({ isOperator: true, businessId: null, business: null });

afterEach(closePage);

const open = (network: StubHandlers) => openPage('/operator', { user: operator, network });

test('an operator finds every page of theirs, and what waits there', async () => {
  await open({
    'GET /api/operator/summary': () => ({ vettingWaiting: 1, mailsFailed: 3, usersDisabled: 0 }),
  });
  for (const [name, path] of [
    ['Badges to review', '/operator/vetting'],
    ['Outbox', '/operator/outbox'],
    ['Users', '/operator/users'],
    ['Businesses', '/operator/businesses'],
    ['Security log', '/operator/log'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.getByText('1 waits')).toBeVisible();
  expect(screen.getByText('3 failed')).toBeVisible();
  expect(screen.queryByText(/disabled$/)).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('an operator reads that the server is away, and tries again', async () => {
  await open({
    'GET /api/operator/summary': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
