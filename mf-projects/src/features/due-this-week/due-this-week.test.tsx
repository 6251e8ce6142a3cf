import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProjectRow, listAnswer, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

const card = () => screen.findByRole('region', { name: 'Due this week' });
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

test('HUB-01 the dashboard shows quotes due this week, soonest first, with a link to all', async () => {
  const row = aProjectRow({ status: 'cash.quote-pending' });
  const due = { ...row, brief: { ...row.brief, workTitle: 'Exit lights', dueDate: inTwoDays() } };
  const { network } = await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/status/:status': () => listAnswer([due], 7) },
  });
  const shown = within(await card());
  expect(await shown.findByRole('link', { name: 'Exit lights' })).toHaveAttribute(
    'href',
    `/project/${row.id}`,
  );
  expect(shown.getByText(/, due /)).toBeVisible();
  expect(shown.getByRole('link', { name: 'All 7 that are due' })).toHaveAttribute(
    'href',
    '/projects/pending?show=dueThisWeek&sort=dueDate%3Aasc',
  );
  expect(network.calls.find(({ name }) => name === 'GET /api/projects/status/:status')).toMatchObject({
    params: { status: 'selling-pending' },
    query: { show: 'dueThisWeek', sort: 'dueDate:asc' },
  });
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-01 projects due today or tomorrow are highlighted and show the day in words', async () => {
  const projects = [6, 24, 3 * 24].map((hours) => {
    const row = aProjectRow({ status: 'cash.quote-pending' });
    const dueDate = new Date(Date.now() + hours * 3_600_000).toISOString();
    return { ...row, brief: { ...row.brief, workTitle: `In ${hours} hours`, dueDate } };
  });
  await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/status/:status': () => listAnswer(projects, 3) },
  });
  const [soon, tomorrow, later] = await within(await card()).findAllByRole('listitem');
  expect(soon).toHaveTextContent(/^In 6 hours/);
  const mark = within(soon as HTMLElement).getByRole('strong');
  expect(mark).toHaveTextContent(/, due (today|tomorrow) \d\d:\d\d [ap]m$/);
  expect(within(tomorrow as HTMLElement).getByRole('strong')).toHaveTextContent(/, due tomorrow /);
  expect(later).toHaveTextContent(/, due \w+day \d\d:\d\d [ap]m$/);
  expect(within(later as HTMLElement).queryByRole('strong')).toBeNull();
});

test('HUB-01 the dashboard says if more projects are due this week than counted', async () => {
  const due = aProjectRow({ status: 'cash.quote-pending' });
  await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/status/:status': () => listAnswer([due], 1001) },
  });
  expect(await screen.findByRole('link', { name: 'More than 1,000 that are due' })).toBeVisible();
});

test('a week without due dates shows a message', async () => {
  await openPage('/projects/dashboard');
  expect(await within(await card()).findByText('No quotes are due in the next seven days.')).toBeVisible();
});

test("a person creates, copies, renews and revokes their calendar's private address", async () => {
  const type = userEvent.setup({ delay: null });
  let made = 0;
  const none = { path: null, createdAt: null };
  const { network } = await openPage('/projects/dashboard', {
    network: {
      'GET /api/users/me/calendar': () => none,
      'POST /api/users/me/calendar': () => {
        made += 1;
        return { path: `/files/calendar/secret-${made}/worklane.ics`, createdAt: '2026-11-19T00:00:00.000Z' };
      },
    },
  });
  await type.click(await screen.findByRole('button', { name: 'Add to your calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jobs in your calendar' }));
  await type.click(await dialog.findByRole('button', { name: 'Make an address' }));
  const address = await dialog.findByRole('textbox', { name: 'Private address' });
  expect(address).toHaveValue(`${location.origin}/files/calendar/secret-1/worklane.ics`);
  await type.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/files/calendar/secret-1/worklane.ics`,
  );
  expect(dialog.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    `webcal://${location.host}/files/calendar/secret-1/worklane.ics`,
  );
  await type.click(dialog.getByRole('button', { name: 'Make a new address' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Calendars that have the present address stop/);
  expect(dialog.getByRole('button', { name: 'Keep this address' })).toHaveFocus();
  expect(made).toBe(1);
  await type.click(dialog.getByRole('button', { name: 'Make a new address' }));
  const addressNow = () => dialog.getByRole('textbox', { name: 'Private address' });
  await waitFor(() =>
    expect(addressNow()).toHaveValue(`${location.origin}/files/calendar/secret-2/worklane.ics`),
  );
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveFocus();
  expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);

  network.use({
    'POST /api/users/me/calendar/end': () =>
      problemAnswer(500, { code: 'server.failed', message: 'Server error.' }),
  });
  await type.click(dialog.getByRole('button', { name: 'Revoke' }));
  await type.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(2));
  expect(addressNow()).toBeVisible();
  network.use({ 'POST /api/users/me/calendar/end': () => none });
  await type.click(dialog.getByRole('button', { name: 'Revoke' }));
  const makeAgain = await dialog.findByRole('button', { name: 'Make an address' });
  await waitFor(() => expect(makeAgain).toHaveFocus());
});
