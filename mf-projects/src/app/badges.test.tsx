import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BadgeCardsProps, Widgets } from '@worklane/shared-kernel/modules';
import { aBrief, aBriefBadge, aProject } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../testing/open-page.ts';

afterEach(closePage);

function Cards({ levelIds, place, explains }: BadgeCardsProps) {
  const ids = levelIds === 'all' ? 'all' : levelIds.join(' ');
  return <p>{`cards of ${ids} in a ${place}${explains ? ', explained' : ''}`}</p>;
}
const widgets: Widgets = { 'business.badge-cards': async () => ({ Widget: Cards }) };

const liability = aBriefBadge({ name: 'Public Liability $20m', isObtained: true });
const heights = aBriefBadge({ name: 'Working at Heights' });
const induction = aBriefBadge({ name: 'Site Induction: Meridian' });
const policy = aBriefBadge({ name: 'Environmental Policy', description: 'How you care for the site.' });

const locked = () =>
  aProject({
    brief: aBrief({
      isLocked: true,
      requiredVettingBadges: [liability, heights, induction],
      optionalVettingBadges: [policy],
      startDate: null,
      duration: null,
      siteLocation: { site: null },
      customer: { name: null },
      siteInspectionDetails: null,
      description: null,
      customQuestions: [],
    }),
  });

test('HUB-08 the dashboard shows all badges of the business', async () => {
  await openPage('/projects/dashboard', { widgets });
  const badges = await screen.findByRole('region', { name: 'Your badges' });
  expect(await within(badges).findByText('cards of all in a page')).toBeVisible();
  expect(within(badges).getByRole('link', { name: 'All badges' })).toHaveAttribute('href', '/badges');
});

test('HUB-08 MFE-04 without the business module the dashboard works, with a text in place of the badges', async () => {
  await openPage('/projects/dashboard', { ownedPaths: ['/projects/:status'] });
  const badges = await screen.findByRole('region', { name: 'Your badges' });
  expect(within(badges).getByText(/^Your badges are not available right now\./)).toBeVisible();
  expect(within(badges).queryByRole('link')).toBeNull();
  expect(await screen.findByText('You have 2 pending Jobs')).toBeVisible();
});

test('PROJ-05 a locked brief says how many required badges are obtained, and shows both kinds', async () => {
  const project = locked();
  await openPage(`/project/${project.id}`, { network: serving(project), widgets });
  const lock = within(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  );
  expect(lock.getByText('1 of 3 required badges obtained')).toBeVisible();
  const bar = lock.getByRole('progressbar', { name: 'Required badges obtained' });
  expect(bar).toHaveAttribute('aria-valuenow', '1');
  expect(bar).toHaveAttribute('aria-valuemax', '3');
  const required = [liability, heights, induction].map(({ id }) => id).join(' ');
  expect(await lock.findByText(`cards of ${required} in a card`)).toBeVisible();
  expect(lock.getByRole('heading', { name: 'Desirable Badges' })).toBeVisible();
  expect(lock.getByText('Optional')).toBeVisible();
  expect(await lock.findByText(`cards of ${policy.id} in a card, explained`)).toBeVisible();
  // The decision comes first and can be taken.
  expect(screen.getByRole('button', { name: 'I will provide a quote' })).toBeVisible();
  const summary = within(screen.getByRole('complementary', { name: 'Work Request summary' }));
  expect(summary.getByText('Locked')).toBeVisible();
  expect(summary.queryByText('Customer')).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('PROJ-05 PROJ-12 after the intention to quote, a locked brief asks for its badges and can be declined', async () => {
  const project = { ...locked(), acceptRfq: true, availableActions: [{ referenceKey: 'rejectBrief' }] };
  await openPage(`/project/${project.id}`, { network: serving(project), widgets });
  const lock = within(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  );
  expect(screen.queryByRole('heading', { name: 'You need to submit a quote' })).toBeNull();
  await userEvent.click(lock.getByRole('button', { name: "I don't want to quote" }));
  expect(await screen.findByRole('dialog', { name: 'Decline this Work Request?' })).toBeVisible();
});

test('PROJ-05 the brief tab of a locked brief has bars in place of its content', async () => {
  const project = locked();
  await openPage(`/project/${project.id}/brief`, { network: serving(project), widgets });
  expect(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  ).toBeVisible();
  const description = within(screen.getByRole('region', { name: 'Description' }));
  expect(description.getByText('Locked until you have all required badges')).toBeInTheDocument();
  expect(screen.queryByText('Customer')).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('PROJ-05 MFE-04 a locked brief lists its badges by name while the business module is unavailable', async () => {
  const project = locked();
  await openPage(`/project/${project.id}`, { network: serving(project) });
  const lock = within(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  );
  expect(lock.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Public Liability \$20m \(obtained\)/),
    expect.stringMatching(/^Working at Heights/),
    expect.stringMatching(/^Site Induction: Meridian/),
    'Environmental Policy How you care for the site.',
  ]);
});

test('BRIEF-01 PROJ-05 desirable badges are shown on the brief as optional, and do not lock it', async () => {
  const project = aProject({ brief: aBrief({ optionalVettingBadges: [policy, heights] }) });
  await openPage(`/project/${project.id}/brief`, { network: serving(project), widgets });
  const desirable = within(await screen.findByRole('region', { name: 'Desirable Badges' }));
  expect(desirable.getByText('Optional')).toBeVisible();
  expect(
    await desirable.findByText(`cards of ${policy.id} ${heights.id} in a card, explained`),
  ).toBeVisible();
  expect(await screen.findByText(/^Replace the fluorescent battens/)).toBeVisible();
});

test('BRIEF-01 a brief without badges does not mention badges', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}/brief`, { network: serving(project), widgets });
  expect(await screen.findByText(/^Replace the fluorescent battens/)).toBeVisible();
  expect(screen.queryByText('Desirable Badges')).toBeNull();
});
