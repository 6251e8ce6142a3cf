import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { aSecurityEvent } from '../../testing/operator-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

afterEach(closePage);

const open = (at: string, network: StubHandlers) => openPage(at, { user: operator, network });

function manyEvents() {
  const asked: unknown[] = [];
  const events = Array.from({ length: 51 }, () => aSecurityEvent());
  const network: StubHandlers = {
    'GET /api/operator/security-events': ({ query }) => {
      asked.push(query);
      return query?.before ? [aSecurityEvent({ kind: 'signOut' })] : events;
    },
  };
  return { asked, events, network };
}

test('an operator reads each event with its person and address', async () => {
  await open('/operator/log', {
    'GET /api/operator/security-events': () => [
      aSecurityEvent({
        kind: 'accountDisabled',
        actor: 'user:1',
        names: { account: 'Dana Whitlock', actor: 'Alex Moore', subject: null },
        details: { reason: 'Lost' },
      }),
      aSecurityEvent({ kind: 'signInFailed', count: 3 }),
      aSecurityEvent({
        kind: 'vettingDecided',
        names: { account: 'Alex Moore', actor: null, subject: 'Workers Compensation, Harbourline' },
        details: { decision: 'revoke', caseId: 'f00' },
      }),
      aSecurityEvent({
        kind: 'releasePromoted',
        accountEmail: null,
        actor: 'deploy-token:1',
        names: { account: null, actor: 'CI', subject: null },
        details: { package: 'mf-projects', unheardOf: 7 },
      }),
      aSecurityEvent({
        kind: 'membershipChanged',
        actor: 'user:2',
        names: { account: null, actor: null, subject: null },
        details: { of: 'business:1', change: 'removed' },
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Events' });
  expect(within(list).getByText('Account disabled')).toBeVisible();
  for (const words of [
    'Dana Whitlock (lead@example.com) · Lost · by Alex Moore · 203.0.113.7',
    'Dana Whitlock (lead@example.com) · known browser · 203.0.113.7',
    'Alex Moore (lead@example.com) · Workers Compensation, Harbourline · taken back · 203.0.113.7',
    'package mf-projects · unheardOf: 7 · by the deploy token "CI" · 203.0.113.7',
    'lead@example.com · deleted since · removed · by deleted since · 203.0.113.7',
  ])
    expect(within(list).getByText(words)).toBeVisible();
  expect(within(list).getByText('Sign-in failed (3 times)')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('links to older and newest events keep the filter', async () => {
  const { events, network, asked } = manyEvents();
  const page = await open('/operator/log?kind=signIn', network);
  const list = await screen.findByRole('list', { name: 'Events' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  expect(await within(list).findByText('Signed out')).toBeVisible();
  expect(page.address()).toBe(`/operator/log?kind=signIn&before=${events[49]?.id}`);
  expect(asked).toEqual([
    { limit: 51, kind: 'signIn' },
    { limit: 51, kind: 'signIn', before: events[49]?.id },
  ]);
  expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/operator/log?kind=signIn');
});

test('an operator filters by kind, person and days; the filter has a link', async () => {
  const { asked, network } = manyEvents();
  const page = await open('/operator/log?before=nonsense&from=2026-13-45', network);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Signed out');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Email of the person' }), 'dana@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '20/11/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByDisplayValue('dana@example.com')).toBeVisible();
  expect(page.address()).toBe('/operator/log?kind=signOut&email=dana%40example.com&to=2026-11-20');
  const to = new Date('2026-11-21T00:00').toISOString();
  expect(asked).toEqual([{ limit: 51 }, { limit: 51, kind: 'signOut', email: 'dana@example.com', to }]);
});

test('an empty result and an unavailable server show their messages', async () => {
  await open('/operator/log', { 'GET /api/operator/security-events': () => [] });
  expect(await screen.findByRole('heading', { name: 'No Results' })).toBeVisible();
  closePage();
  await open('/operator/log', {
    'GET /api/operator/security-events': () =>
      problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
