import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AvailableReleaseAction } from '@worklane/kernel/contracts';
import { openAsOwner, operatorStubsWith } from '../../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage } from '../../../testing/open-page.tsx';
import { aPackageStatus } from '../../../testing/release-stubs.ts';

afterEach(closePage);

const NEXT = '0.3.0-9d41c7e2';
const canary = { id: NEXT, percent: 25, who: 'Ada Byrne', why: null, at: '2026-11-20T04:40:00.000Z' };

function ownedStubs(availableActions: AvailableReleaseAction[]) {
  const status = { ...aPackageStatus({ canary }), availableActions };
  return {
    ...operatorStubsWith('some'),
    'GET /api/operator/releases': () => ({
      set: 7,
      changedAt: '2026-11-20T04:40:00.000Z',
      waitsForSignature: false,
      freeze: null,
      availableActions: [],
      previews: 1,
      packages: [status],
    }),
    'GET /api/releases/:package/status': () => status,
  };
}

test('MFE-03 a package owner sees the package, no other operator pages and no freeze', async () => {
  const all: AvailableReleaseAction[] = ['promote', 'canary', 'stopCanary', 'rollback', 'preview'];
  const page = await openAsOwner('/operator/releases', ownedStubs(all));
  const table = await screen.findByRole('table', { name: 'Live now' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Freeze promotions' })).toBeNull();
  for (const { name } of page.network.calls) expect(name).not.toBe('GET /api/operator/summary');
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(within(table).getByRole('link', { name: 'mf-projects' }));
  for (const card of ['Errors', 'Vitals by page', 'Previews', 'Published releases', 'History'])
    expect(await screen.findByRole('region', { name: card })).toBeVisible();
});

test('MFE-03 a package owner promotes with a reason', async () => {
  const page = await openAsOwner(
    `/operator/releases/mf-projects?change=promote&release=${NEXT}`,
    ownedStubs(['promote', 'canary', 'stopCanary']),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'It is good');
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('The release is live')).toBeVisible();
  const made = page.network.calls.find(({ name }) => name === 'POST /api/releases/:package/promote');
  expect(made?.body).toMatchObject({ id: NEXT, why: 'It is good' });
  expect(screen.queryByRole('link', { name: 'Roll back' })).toBeNull();
});

test('MFE-03 a person with only rollback rights stops the canary and rolls back, nothing else', async () => {
  await openAsOwner('/operator/releases/mf-projects', ownedStubs(['rollback', 'stopCanary']));
  const card = await screen.findByRole('region', { name: 'Canary' });
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stop canary']);
  expect(screen.getByRole('link', { name: 'Roll back' })).toBeVisible();
  for (const name of [/^Promote/, /^Preview /, /^Try as canary/, /^Change share/])
    for (const role of ['link', 'button']) expect(screen.queryByRole(role, { name })).toBeNull();
  await userEvent.click(within(card).getByRole('link', { name: 'Stop canary' }));
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeVisible();
});
