import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, problemAnswer, type StubHandlers } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { vettingStubs } from '../../testing/vetting-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

afterEach(closePage);

const open = (network: StubHandlers, at = '/operator/vetting') => openPage(at, { user: operator, network });

test('VET-02 an operator pages through what was submitted, longest waiting first', async () => {
  const page = await open(vettingStubs({ data: 'many' }));
  const list = await screen.findByRole('list', { name: 'Badges to review' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('21 - 30 of 30 badges')).toBeVisible();
  expect(page.address()).toBe('/operator/vetting?page=2');
});

test('VET-05 an operator reads the answers with their evidence, and awards the badge', async () => {
  const { network } = await open(vettingStubs({ data: 'some' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Badge 1' })).toBeVisible();
  expect(screen.getByText('Lee-Anne Marsh, Director.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WHS policy.pdf' })).toHaveAttribute(
    'href',
    expect.stringContaining('/files/'),
  );
  expect(screen.getByText('Expires 28/02/2099')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Award' }));
  expect(await screen.findByText('Badge awarded')).toBeVisible();
  expect(network.calls.find(({ name }) => name.endsWith('/decision'))?.body).toEqual({
    revision: 1,
    decision: 'award',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Award' })).toBeNull());
});

test('VET-05 an operator returns a case only with a reason', async () => {
  const { network } = await open(vettingStubs({ data: 'some' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Return with reason' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription('Say what has to change');
  await userEvent.type(reason, 'The policy is unsigned.');
  await userEvent.click(screen.getByRole('button', { name: 'Return with reason' }));
  expect(await screen.findByText('Answers returned')).toBeVisible();
  expect(network.calls.filter(({ name }) => name.endsWith('/decision')).map(({ body }) => body)).toEqual([
    { revision: 1, decision: 'return', reason: 'The policy is unsigned.' },
  ]);
});

test('an operator reads that there is nothing to review, that a case is unknown, or that the server is away', async () => {
  await open(vettingStubs({ data: 'empty' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  closePage();
  await open(vettingStubs({ data: 'some' }), '/operator/vetting/not-an-id');
  expect(await screen.findByRole('heading', { name: 'This case was not found' })).toBeVisible();
  closePage();
  await open({
    'GET /api/operator/vetting': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
