import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, problemAnswer, type StubHandlers } from '@worklane/shared-kernel/testing';
import { stubHandlers } from '@worklane/shared-kernel/testing/network';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { operatorStubs } from '../../testing/operator-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

afterEach(closePage);

const open = (at: string, network: StubHandlers) => openPage(at, { user: operator, network });
const stubsOf = (data: 'some' | 'empty' | 'many') =>
  stubHandlers({ network: () => operatorStubs({ data }) }, { data, user: operator });

test('an operator pages through the businesses and searches by name, and both are links', async () => {
  const page = await open('/operator/businesses?pageNum=3', stubsOf('many'));
  expect(await screen.findByText('41 - 47 of 47 businesses')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or ABN' }), 'electrical 46');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('1 - 1 of 1 businesses')).toBeVisible();
  expect(page.address()).toBe('/operator/businesses?q=electrical+46');
});

test('an operator reads who belongs to a business and which badges it has, and finds the way back', async () => {
  const page = await open('/operator/businesses?q=electrical', stubsOf('some'));
  await userEvent.click(await screen.findByRole('link', { name: 'Harbourline Electrical 1' }));
  const people = await screen.findByRole('region', { name: 'People' });
  expect(within(people).getByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  expect(within(people).getByText('Business Lead')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Profile' })).getByText('51824753556')).toBeVisible();
  expect(screen.getByText('Public Liability $20m')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Businesses' }));
  await waitFor(() => expect(page.address()).toBe('/operator/businesses?q=electrical'));
});

test('an operator reads that there is no such business, or that the server is away', async () => {
  await open('/operator/businesses?q=x', stubsOf('empty'));
  expect(await screen.findByRole('heading', { name: 'No Results' })).toBeVisible();
  closePage();
  await open('/operator/businesses/nonsense', {});
  expect(await screen.findByRole('heading', { name: 'This business was not found' })).toBeVisible();
  closePage();
  await open('/operator/businesses', {
    'GET /api/operator/businesses': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
