import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@worklane/shared-kernel/contracts';
import { aProject, aProjectRow, aQuote, aUser, listAnswer } from '@worklane/shared-kernel/testing';
import { offering } from '../testing/jobs.ts';
import { closePage, gone, openPage, serving } from '../testing/open-page.ts';

afterEach(closePage);

const quoting = offering('submitQuote', 'editQuote', 'rejectBrief');

/** The page of a job, and a way to change the job elsewhere. */
async function openJob(first: Project) {
  let project = first;
  const page = await openPage(`/project/${first.id}`, {
    network: {
      ...serving(first),
      'GET /api/projects/:id': () => project,
      'PUT /api/projects/:id': () => project,
    },
  });
  const becomes = async (changes: Partial<Project>) => {
    project = { ...project, ...changes };
    await page.changed({ kind: 'project', id: first.id }, { kind: 'jobs' });
  };
  return { page, becomes };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

test('LIVE-01 HUB-02 HUB-05 an invitation appears in the list and in the counts of an open hub', async () => {
  let jobs = [aProjectRow()];
  const page = await openPage('/projects/pending', {
    network: {
      'GET /api/projects/status/:status': () => listAnswer(jobs, jobs.length),
      'GET /api/projects/counts': () => ({ pending: jobs.length, current: 0, completed: 0 }),
    },
  });
  const group = await screen.findByRole('region', { name: 'Pending Jobs sent to you for quotes' });
  expect(await screen.findByRole('link', { name: 'Pending 1' })).toBeInTheDocument();
  jobs = [aProjectRow(), ...jobs];
  await page.changed({ kind: 'project', id: jobs[0]?.id ?? '' }, { kind: 'jobs' });
  expect(await screen.findByRole('link', { name: 'Pending 2' })).toBeInTheDocument();
  await waitFor(() => expect(within(group).getAllByRole('listitem')).toHaveLength(2));
});

test('LIVE-01 PROJ-01 an open job follows what the buyer and colleagues do, from the invitation to the end', async () => {
  const { becomes } = await openJob(aProject({ availableActions: offering('acceptProject', 'rejectBrief') }));
  await heading('Please confirm your intention to quote');
  await becomes({ acceptRfq: true, availableActions: quoting });
  await heading('You need to submit a quote');
  const quote = aQuote();
  await becomes({ status: 'cash.quote-lodged', quote, availableActions: offering('recallQuote') });
  expect((await screen.findAllByText('$18,450.00'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: /Modify/ })).toBeVisible();
  await becomes({ status: 'cash.in-progress', availableActions: offering('completeWork') });
  await heading('Work in progress');
  await becomes({ status: 'common.complete', availableActions: [] });
  await heading('This Job is complete.');
});

test('LIVE-01 BRIEF-01 a changed work request shows on an open page', async () => {
  const first = aProject();
  const { becomes } = await openJob(first);
  await screen.findByRole('heading', { level: 1, name: first.brief.workTitle });
  await becomes({ brief: { ...first.brief, workTitle: 'Now with two boards' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Now with two boards' })).toBeVisible();
});

test('LIVE-01 API-05 a job that is not the person’s any more leaves the page', async () => {
  const { page } = await openJob(aProject());
  await screen.findByRole('list', { name: 'Job stage' });
  page.network.use({ 'GET /api/projects/:id': gone });
  await page.changed({ kind: 'project' });
  expect(await screen.findByText(/no longer have access|not find/i)).toBeInTheDocument();
});

test('LIVE-01 QUOTE-06 a colleague’s draft fills in what was not typed here, and nothing that was', async () => {
  const quote = aQuote({ lodgedAt: null, version: 1, leadTime: 5, basePrice: 100 });
  const { becomes } = await openJob(aProject({ acceptRfq: true, availableActions: quoting, quote }));
  await heading('You need to submit a quote');
  const price = screen.getByRole('textbox', { name: 'Total price excluding GST' });
  await userEvent.clear(price);
  await userEvent.type(price, '6420');
  const jack = aUser();
  const by = { _id: jack.id, id: jack.id, firstName: 'Jack', lastName: 'Reid', avatarUrl: null };
  await becomes({ quote: { ...quote, version: 2, leadTime: 9, updatedBy: by } });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lead time' })).toHaveValue('9'));
  expect(price).toHaveValue('6420');
});

test('LIVE-01 PROJ-12 a reason that is being typed stays while the job changes behind the dialog', async () => {
  const first = aProject({ availableActions: offering('acceptProject', 'rejectBrief') });
  const { becomes } = await openJob(first);
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  const reason = await screen.findByRole('textbox');
  await userEvent.type(reason, 'Booked out until');
  await becomes({ acceptRfq: true, availableActions: quoting });
  await waitFor(() => expect(screen.getByText('You need to submit a quote')).toBeInTheDocument());
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Booked out until');
});

test('LIVE-01 a change by somebody else leaves the focus of a person who is elsewhere on the page', async () => {
  const { becomes } = await openJob(
    aProject({ acceptRfq: true, quote: aQuote(), status: 'cash.quote-lodged', availableActions: [] }),
  );
  const link = await screen.findByRole('link', { name: 'Pending Jobs' });
  link.focus();
  await becomes({ status: 'cash.in-progress', availableActions: offering('completeWork') });
  await heading('Work in progress');
  expect(screen.getByRole('link', { name: /Jobs/ })).toHaveFocus();
});
