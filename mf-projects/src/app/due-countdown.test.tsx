import { act, screen } from '@testing-library/react';
import { aBrief, aProject, StubAnswer } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from '../testing/open-page.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

const offering = (...keys: string[]) => keys.map((referenceKey) => ({ referenceKey }));
const due = (dueDate: string, siteTimeZone: string | null = null) =>
  aProject({
    acceptRfq: true,
    brief: aBrief({ dueDate, siteTimeZone }),
    availableActions: offering('submitQuote', 'editQuote', 'rejectBrief'),
  });

test('BRIEF-01 a page counts down to the due time, then quotes are closed', async () => {
  let project = due('2026-11-20T22:45:00.000Z');
  await openPage(`/project/${project.id}`, {
    network: { ...serving(project), 'GET /api/projects/:id': () => project },
  });
  expect(await screen.findByText(/^Quotes close in 3 minutes/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/^Quotes close in 1 minute \(/)).toBeVisible();
  project = { ...project, availableActions: offering('rejectBrief') };
  await act(() => jest.advanceTimersByTimeAsync(75_000));
  expect(
    await screen.findByRole('heading', { name: /^Quotes for this Work Request closed on / }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit quote' })).not.toBeInTheDocument();
  expect(screen.getByText('Priya Raman can set a later time: write on the message board.')).toBeVisible();
  expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
});

test('BRIEF-01 a due time more than a day away has no countdown', async () => {
  const project = due('2026-11-22T22:45:00.000Z');
  await openPage(`/project/${project.id}`, { network: serving(project) });
  await screen.findByRole('button', { name: 'Submit quote' });
  expect(screen.queryByText(/^Quotes close in/)).not.toBeInTheDocument();
});

test("BRIEF-01 a time shows its zone if the site's clocks differ from the person's", async () => {
  const project = due('2026-11-20T22:45:00.000Z', 'Australia/Broken_Hill');
  const { unmount } = await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByText('Quotes close in 3 minutes (due today 09:45 am AEDT).')).toBeVisible();
  unmount();
  const near = due('2026-11-20T22:45:00.000Z', 'Australia/Melbourne');
  await openPage(`/project/${near.id}`, { network: serving(near) });
  expect(await screen.findByText('Quotes close in 3 minutes (due today 09:45 am).')).toBeVisible();
});

// Must be the last test: the measured offset of the server's clock is kept.
test('BRIEF-01 a device with a slow clock does not count down to a passed time', async () => {
  const project = { ...due('2026-11-20T22:45:00.000Z'), availableActions: offering('rejectBrief') };
  await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'GET /api/projects/:id': () => new StubAnswer(200, project, { date: 'Fri, 20 Nov 2026 22:52:00 GMT' }),
    },
  });
  expect(
    await screen.findByRole('heading', { name: /^Quotes for this Work Request closed on / }),
  ).toBeVisible();
  expect(screen.queryByText(/^Quotes close in/)).not.toBeInTheDocument();
});
