import { screen, within } from '@testing-library/react';
import { heights, induction, liability, locked, policy, widgets } from '../../testing/badges.tsx';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';

afterEach(closePage);

test('PROJ-05 a locked brief counts obtained required badges and shows both kinds', async () => {
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
  expect(await lock.findByText(`cards of ${required} in a card, explained`)).toBeVisible();
  expect(lock.getByRole('heading', { name: 'Desirable Badges' })).toBeVisible();
  expect(lock.getByText('Optional')).toBeVisible();
  expect(await lock.findByText(`cards of ${policy.id} in a card, explained`)).toBeVisible();
  const summary = within(screen.getByRole('complementary', { name: 'Work Request summary' }));
  expect(summary.getByText('Locked')).toBeVisible();
  expect(summary.queryByText('Customer')).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('PROJ-05 the brief tab of a locked brief has bars instead of its content', async () => {
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

test('PROJ-05 an accepted locked brief shows missing badges, their approver and a link', async () => {
  const project = { ...locked(), acceptRfq: true, availableActions: [{ referenceKey: 'rejectBrief' }] };
  await openPage(`/project/${project.id}`, {
    network: serving(project),
    widgets,
    ownedPaths: ['/project/*', '/badges'],
  });
  const lock = within(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  );
  expect(lock.getByText(/^You said that you will provide a quote\. You can write it here/)).toBeVisible();
  expect(lock.getByText('Still missing: Working at Heights, Site Induction: Meridian.')).toBeVisible();
  expect(lock.getByText(/the operator of Worklane checks the evidence and grants them/)).toBeVisible();
  expect(lock.getByRole('link', { name: 'Go to Badges' })).toHaveAttribute('href', '/badges');
  expect(lock.getByRole('button', { name: "I don't want to quote" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
