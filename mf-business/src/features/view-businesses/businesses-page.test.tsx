import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '@worklane/kernel/testing';
import { openAsOperator, operatorStubsWith } from '../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage } from '../../testing/open-page.tsx';

afterEach(closePage);

test('an operator pages through businesses and searches by name; both have links', async () => {
  const page = await openAsOperator('/operator/businesses?pageNum=3', operatorStubsWith('many'));
  expect(await screen.findByText('41 - 47 of 47 businesses')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or ABN' }), 'electrical 46');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Harbourline Electrical 46' })).toBeVisible();
  expect(page.address()).toBe('/operator/businesses?q=electrical+46');
});

test("an operator reads a business's people and badges and returns to the list", async () => {
  const page = await openAsOperator('/operator/businesses?q=electrical', operatorStubsWith('some'));
  await userEvent.click(await screen.findByRole('link', { name: 'Harbourline Electrical 1' }));
  const people = await screen.findByRole('region', { name: 'People' });
  expect(within(people).getByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  expect(within(people).getByText('Business Lead')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Profile' })).getByText('51 824 753 556')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public Liability $20m: 30/06/2030' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/operator\/vetting\/[0-9a-f-]{36}$/),
  );
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Businesses' }));
  await waitFor(() => expect(page.address()).toBe('/operator/businesses?q=electrical'));
});

test('a missing business and an unavailable server show their messages', async () => {
  await openAsOperator('/operator/businesses?q=x', operatorStubsWith('empty'));
  expect(await screen.findByRole('heading', { name: 'No Results' })).toBeVisible();
  closePage();
  await openAsOperator('/operator/businesses/nonsense', {});
  expect(await screen.findByRole('heading', { name: 'This business was not found' })).toBeVisible();
  closePage();
  await openAsOperator('/operator/businesses', {
    'GET /api/operator/businesses': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
