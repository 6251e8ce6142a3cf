import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project, Quote } from '@worklane/kernel/contracts';
import {
  aBrief,
  aBriefBadge,
  aProject,
  aProjectRow,
  aQuote,
  aUser,
  listAnswer,
} from '@worklane/kernel/testing';
import { closePage, gone, openPage, serving } from '../testing/open-page.ts';
import { offering } from '../testing/projects.ts';

afterEach(closePage);

const quoting = offering('submitQuote', 'editQuote', 'rejectBrief');

async function openProject(first: Project, user = aUser()) {
  let project = first;
  const page = await openPage(`/project/${first.id}`, {
    user,
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

test('LIVE-01 HUB-02 HUB-05 an invitation appears in the list and counts of an open hub', async () => {
  let projects = [aProjectRow()];
  const page = await openPage('/projects/pending', {
    network: {
      'GET /api/projects/status/:status': () => listAnswer(projects, projects.length),
      'GET /api/projects/counts': () => ({ pending: projects.length, current: 0, completed: 0 }),
    },
  });
  const group = await screen.findByRole('region', { name: 'Pending Jobs sent to you for quotes' });
  expect(await screen.findByRole('link', { name: 'Pending 1' })).toBeInTheDocument();
  projects = [aProjectRow(), ...projects];
  await page.changed({ kind: 'project', id: projects[0]?.id ?? '' }, { kind: 'jobs' });
  expect(await screen.findByRole('link', { name: 'Pending 2' })).toBeInTheDocument();
  await waitFor(() => expect(within(group).getAllByRole('listitem')).toHaveLength(2));
});

test('LIVE-01 PROJ-01 an open project follows changes by buyer and colleagues until the end', async () => {
  const { becomes } = await openProject(
    aProject({ availableActions: offering('acceptProject', 'rejectBrief') }),
  );
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
  const { becomes } = await openProject(first);
  await screen.findByRole('heading', { level: 1, name: first.brief.workTitle });
  await becomes({ brief: { ...first.brief, workTitle: 'Now with two boards' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Now with two boards' })).toBeVisible();
});

async function openTyped() {
  const draft = aQuote({ basePrice: null, lodgedAt: null, revision: 0 });
  const project = aProject({ acceptRfq: true, availableActions: quoting, quote: draft });
  const { becomes } = await openProject(project);
  const price = await screen.findByRole('textbox', { name: 'Total price excluding GST' });
  await userEvent.type(price, '777');
  return { project, becomes, price };
}

test('LIVE-01 BRIEF-01 each part the buyer changes during quoting is named; typed text stays', async () => {
  const { project, becomes, price } = await openTyped();
  const { brief } = project;
  const dueDate = '2036-12-24T06:00:00.000Z';
  await becomes({ brief: { ...brief, dueDate, siteInspectionDetails: 'Ask <at> gate 2' } });
  expect(
    await screen.findByText(
      /changed the Work Request: Quote Due Date, Site Inspection Details\. What you typed is as it was\./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    `/project/${project.id}/brief`,
  );
  expect(price).toHaveValue('777');
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/changed the Work Request/)).not.toBeInTheDocument();
});

function leavePage() {
  const kept = { ...localStorage };
  closePage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}

test.each<[string, Quote | null, RegExp | null]>([
  [
    'with a draft',
    aQuote({ lodgedAt: null, revision: 0 }),
    /since you last wrote this quote: Duration\. What you typed is as it was\./,
  ],
  ['with nothing written', null, null],
])("BRIEF-01 QUOTE-06 a seller who returns %s sees the buyer's changes", async (_, quote, note) => {
  const user = aUser();
  const first = aProject({ acceptRfq: true, availableActions: quoting, quote });
  await openProject(first, user);
  await heading('You need to submit a quote');
  leavePage();
  const brief = { ...first.brief, duration: 'moreThan6Months' as const };
  const later = { ...first, brief };
  await openProject(later, user);
  await heading('You need to submit a quote');
  if (note === null) {
    expect(screen.queryByText(/changed the Work Request/)).not.toBeInTheDocument();
    return;
  }
  expect(await screen.findByText(note)).toBeVisible();
  leavePage();
  await openProject(later, user);
  expect(await screen.findByText(note)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/changed the Work Request/)).not.toBeInTheDocument();
  leavePage();
  await openProject(later, user);
  await heading('You need to submit a quote');
  expect(screen.queryByText(/changed the Work Request/)).not.toBeInTheDocument();
});

test('LIVE-01 PROJ-05 a badge newly required while quoting shows a message; typed text stays', async () => {
  const { becomes } = await openTyped();
  await becomes({
    availableActions: offering('rejectBrief'),
    brief: aBrief({ isLocked: true, requiredVettingBadges: [aBriefBadge({ isObtained: false })] }),
  });
  await heading('Get all required badges to view this brief');
  const mine = await screen.findByRole('region', { name: 'What you typed was not submitted' });
  expect(mine).toHaveTextContent('The buyer now asks for a badge that you do not have.');
  expect(mine).toHaveTextContent('$777.00');
  expect(screen.queryByRole('region', { name: 'Your Quote' })).not.toBeInTheDocument();
});

test('LIVE-01 API-05 a project that is no longer the person’s leaves the page', async () => {
  const { page } = await openProject(aProject());
  await screen.findByRole('list', { name: 'Job stage' });
  page.network.use({ 'GET /api/projects/:id': gone });
  await page.changed({ kind: 'project' });
  expect(await screen.findByText(/no longer have access|not find/i)).toBeInTheDocument();
});

test('LIVE-01 QUOTE-06 a colleague’s draft fills only fields without text typed here', async () => {
  const quote = aQuote({ lodgedAt: null, version: 1, leadTime: 5, basePrice: 100 });
  const { becomes } = await openProject(aProject({ acceptRfq: true, availableActions: quoting, quote }));
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

test('LIVE-01 PROJ-12 a reason being typed stays while the project changes behind the dialog', async () => {
  const first = aProject({ availableActions: offering('acceptProject', 'rejectBrief') });
  const { becomes } = await openProject(first);
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  const reason = await screen.findByRole('textbox');
  await userEvent.type(reason, 'Booked out until');
  await becomes({ acceptRfq: true, availableActions: quoting });
  await waitFor(() => expect(screen.getByText('You need to submit a quote')).toBeInTheDocument());
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Booked out until');
});

test("LIVE-01 another person's change does not move the focus elsewhere on the page", async () => {
  const { becomes } = await openProject(
    aProject({ acceptRfq: true, quote: aQuote(), status: 'cash.quote-lodged', availableActions: [] }),
  );
  const link = await screen.findByRole('link', { name: 'Pending Jobs' });
  link.focus();
  await becomes({ status: 'cash.in-progress', availableActions: offering('completeWork') });
  await heading('Work in progress');
  expect(screen.getByRole('link', { name: /Jobs/ })).toHaveFocus();
});

test('SHARE-01 LIVE-01 a removed technician loses the project in the open list and its count', async () => {
  const shared = aProjectRow();
  let projects = [shared];
  const page = await openPage('/projects/pending', {
    user: aUser({ isPrimary: false, seesOnlyShared: true }),
    network: {
      'GET /api/projects/status/:status': () => listAnswer(projects, projects.length),
      'GET /api/projects/counts': () => ({ pending: projects.length, current: 0, completed: 0 }),
    },
  });
  const link = () => screen.queryByRole('link', { name: shared.brief.workTitle });
  await waitFor(() => expect(link()).toBeVisible());
  projects = [];
  await page.changed({ kind: 'project', id: shared.id }, { kind: 'jobs' });
  await waitFor(() => expect(link()).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Pending 0' })).toBeInTheDocument();
});

test('SHARE-01 LIVE-01 a removed technician loses the open project and its content at once', async () => {
  const project = aProject();
  const page = await openPage(`/project/${project.id}`, {
    user: aUser({ isPrimary: false, seesOnlyShared: true }),
    network: serving(project),
  });
  await screen.findByRole('heading', { level: 1, name: project.brief.workTitle });
  page.network.use({ 'GET /api/projects/:id': gone });
  // Both events: a removal names the project; a lead's choice about shared Jobs does not.
  await page.changed({ kind: 'project' }, { kind: 'jobs' });
  expect(await screen.findByText(/no longer have access|not find/i)).toBeVisible();
  expect(screen.queryByText(project.brief.workTitle)).not.toBeInTheDocument();
});
