import { screen, within } from '@testing-library/react';
import { aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { aSummary } from '@worklane/kernel/testing/network';
import { operatorStubsWith } from '../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { aSecurityEvent } from '../../testing/operator-stubs.ts';
import { aPackageStatus, aReleaseHealth } from '../../testing/release-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

afterEach(closePage);

const open = (network: StubHandlers) => openPage('/operator', { user: operator, network });

test('an operator finds links to all operator pages with their counts', async () => {
  await open({
    ...operatorStubsWith('empty'),
    'GET /api/operator/summary': () => aSummary({ vettingWaiting: 1, mailsFailed: 3 }),
  });
  for (const [name, path] of [
    ['Badges to review', '/operator/vetting'],
    ['Outbox', '/operator/outbox'],
    ['Users', '/operator/users'],
    ['Businesses', '/operator/businesses'],
    ['Releases', '/operator/releases'],
    ['Security log', '/operator/log'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.getByText('1 waits')).toBeVisible();
  expect(screen.getByText('3 failed')).toBeVisible();
  expect(screen.queryByText(/disabled$/)).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('an operator reads that the server is unavailable, and retries', async () => {
  await open({
    ...operatorStubsWith('empty'),
    'GET /api/operator/summary': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an operator sees releases that fail too often and the latest security events', async () => {
  const live = '0.2.0-1a2b3c4d';
  const canary = {
    id: '0.3.0-9d41c7e2',
    percent: 5,
    who: 'Ada Byrne',
    why: null,
    at: '2026-11-20T04:40:00.000Z',
  };
  const health = [
    aReleaseHealth(live, { loads: 19, loadFailures: 0, errors: 19 }),
    aReleaseHealth(canary.id, { loads: 90, loadFailures: 10, errors: 2 }),
    aReleaseHealth('0.1.0-0a0b0c0d', { loads: 1, loadFailures: 99 }),
  ];
  await open({
    ...operatorStubsWith('empty'),
    'GET /api/operator/releases': () => ({
      set: 1,
      changedAt: canary.at,
      waitsForSignature: false,
      packages: [aPackageStatus({ canary, health })],
    }),
    'GET /api/operator/security-events': () => [aSecurityEvent({ kind: 'releasePromoted' })],
  });
  const list = await screen.findByRole('list', { name: 'Releases that fail too often' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByRole('link', { name: `mf-projects ${canary.id}` })).toHaveAttribute(
    'href',
    '/operator/releases/mf-projects',
  );
  expect(within(list).getByText('10 of 100 loads failed, 2 errors in 24 hours')).toBeVisible();
  expect(await screen.findByText('Release promoted')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
