import { screen } from '@testing-library/react';
import { aBrief, aProject } from '@worklane/kernel/testing';
import { heights, liability } from '../../testing/badges.tsx';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';

afterEach(closePage);

const ownedPaths = ['/project/*', '/vetting/:levelId'];
const lapsing = { ...liability, lapsesOn: '2026-11-30' };
const brief = () => aBrief({ requiredVettingBadges: [lapsing, { ...heights, isObtained: true }] });
const sentence = 'Public Liability $20m lapses before the work starts';

test.each(['', '/brief'])(
  'VET-03 an invitation at %p names the badge that lapses before the work starts',
  async (tab) => {
    const project = aProject({ brief: brief() });
    await openPage(`/project/${project.id}${tab}`, { network: serving(project), ownedPaths });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(/^It is valid until 30 November 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew Public Liability $20m' })).toHaveAttribute(
      'href',
      `/vetting/${liability.id}`,
    );
    expect(screen.queryByText(/Working at Heights lapses/)).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('VET-03 a project in progress also names a badge that lapses', async () => {
  const project = aProject({ status: 'cash.in-progress', brief: brief() });
  await openPage(`/project/${project.id}/brief`, { network: serving(project), ownedPaths });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a project that has ended does not mention badges', async () => {
  const project = aProject({ status: 'common.unsuccessful', brief: brief() });
  await openPage(`/project/${project.id}/brief`, { network: serving(project), ownedPaths });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
});
