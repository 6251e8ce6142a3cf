import { screen, within } from '@testing-library/react';
import { aLevelCase } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../testing/open-page.tsx';

afterEach(closePage);

test('VET-02 /badges shows all levels as cards', async () => {
  const names = ['Public Liability', 'Working at Heights', 'Site Induction'];
  const page = await openPage('/badges', {
    network: { 'GET /level/cases/:supplierId/:levelIds': () => names.map((name) => aLevelCase(name)) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Badges' });
  for (const name of names) expect(within(list).getByText(name)).toBeVisible();
  expect(page.network.calls.at(-1)?.params).toMatchObject({ levelIds: 'all' });
  expect(await accessibilityFaults()).toEqual([]);
});
