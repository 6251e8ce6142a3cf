import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, listAnswer, problemAnswer } from '@worklane/kernel/testing';
import { widgets } from '../../testing/badges.tsx';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.ts';

type Answer = ReturnType<typeof listAnswer>;

afterEach(closePage);

test('HUB-03 HUB-09 the dashboard counts the projects in exact words and links to their lists', async () => {
  await openPage('/projects/dashboard');
  const tile = async (sentence: string) => await screen.findByRole('link', { name: sentence });
  expect(await tile('You have 2 pending Jobs')).toHaveAttribute('href', '/projects/pending');
  expect(await tile('You need to complete 3 Jobs')).toHaveAttribute('href', '/projects/current');
  expect(await tile('You completed 64 Jobs')).toHaveAttribute('href', '/projects/completed');
  expect(screen.getByText('Work in progress')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([{ businessLogoUrl: null }, { description: null }, { formattedAddress: null }])(
  'a profile without %o asks to be completed (HUB-04)',
  async (gap) => {
    const user = aUser();
    const complete = { ...user.business, businessLogoUrl: '/logo.png' } as NonNullable<typeof user.business>;
    const business = { ...complete, ...gap };
    await openPage('/projects/dashboard', { user: { ...user, business } });
    expect(await screen.findByRole('heading', { name: "Let's get started" })).toBeVisible();
    expect(screen.getByText('Your profile is not complete. Please edit it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      `/businessProfile/${business.id}`,
    );
  },
);

test('HUB-04 a complete profile shows quick links', async () => {
  const user = aUser();
  const business = { ...user.business, businessLogoUrl: '/logo.png' } as typeof user.business;
  await openPage('/projects/dashboard', { user: { ...user, business } });
  expect(await screen.findByRole('heading', { name: 'Quick links' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse our briefs and submit quotes' })).toHaveAttribute(
    'href',
    '/search/rfq',
  );
});

test('parts below the due projects appear together with them', async () => {
  let answer = (_: Answer) => {};
  const due = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/status/:status': () => due },
  });
  expect(await screen.findByRole('link', { name: 'You have 2 pending Jobs' })).toBeVisible();
  expect(screen.getByText("Let's get started")).not.toBeVisible();
  answer(listAnswer([], 0));
  await waitFor(() => expect(screen.getByText("Let's get started")).toBeVisible());
});

test('NAV-09 counts that fail to load show a message and can be loaded again', async () => {
  const { network } = await openPage('/projects/dashboard', {
    network: {
      'GET /api/projects/counts': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Server error.' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your Jobs did not load' })).toBeVisible();
  network.use({ 'GET /api/projects/counts': () => ({ pending: 7, current: 0, completed: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'You have 7 pending Jobs' })).toBeVisible();
});

test('win rate and time to quote are shown once there are enough quotes', async () => {
  const total = { quotes: 12, winRate: 42, hoursToQuote: 74 };
  const byIndustry = [{ industry: 'Fire - Sprinklers', quotes: 5, winRate: null, hoursToQuote: 0.4 }];
  await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/quotingFigures': () => ({ total, byIndustry }) },
  });
  const table = await screen.findByRole('table', { name: 'Your quotes in the last 12 months' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Kind of workQuotesWin rateTime to quote',
    'All kinds of work1242%3 days',
    'Fire - Sprinklers5Not yet decided1 hour',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
  closePage();
  await openPage('/projects/dashboard');
  expect(await screen.findByText('You have 2 pending Jobs')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('NAV-09 quoting figures that fail to load show a message and can be loaded again', async () => {
  const { network } = await openPage('/projects/dashboard', {
    network: {
      'GET /api/projects/quotingFigures': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Something went wrong.' }),
    },
  });
  const card = await screen.findByRole('region', { name: 'Your quotes in the last 12 months' });
  expect(within(card).getByText('Your win rate and time to quote did not load')).toBeVisible();
  const total = { quotes: 12, winRate: 42, hoursToQuote: 74 };
  network.use({ 'GET /api/projects/quotingFigures': () => ({ total, byIndustry: [] }) });
  await userEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('42%')).toBeVisible();
});

test('HUB-08 the dashboard shows all badges of the business', async () => {
  await openPage('/projects/dashboard', { widgets });
  const badges = await screen.findByRole('region', { name: 'Your badges' });
  expect(await within(badges).findByText('cards of all in a page')).toBeVisible();
  expect(within(badges).getByRole('link', { name: 'All badges' })).toHaveAttribute('href', '/badges');
});

test('HUB-08 MFE-04 without the business module the dashboard shows a text for the badges', async () => {
  await openPage('/projects/dashboard', { ownedPaths: ['/projects/:status'] });
  const badges = await screen.findByRole('region', { name: 'Your badges' });
  expect(within(badges).getByText(/^Your badges are not available right now\./)).toBeVisible();
  expect(within(badges).queryByRole('link')).toBeNull();
  expect(await screen.findByText('You have 2 pending Jobs')).toBeVisible();
});
