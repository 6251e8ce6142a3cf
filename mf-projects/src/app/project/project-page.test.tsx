import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageBoardProps } from '@worklane/kernel/modules';
import {
  aBoardMessage,
  aBrief,
  anId,
  aProject,
  aQuote,
  aUser,
  listAnswer,
  problemAnswer,
} from '@worklane/kernel/testing';
import { declineReasons } from '../../shared/drafts/decline-reason-store.ts';
import { quoteDrafts } from '../../shared/drafts/quote-draft-store.ts';
import { reviewDrafts } from '../../shared/drafts/review-draft-store.ts';
import { locked, widgets } from '../../testing/badges.tsx';
import { accessibilityFaults, closePage, gone, openPage, serving } from '../../testing/open-page.ts';

afterEach(closePage);

test('PROJ-02 PROJ-06 a project shows its buyer, its last change and its status', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'LED lighting upgrade, car park levels B1 to B3' }),
  ).toBeVisible();
  expect(screen.getByText('Priya Raman')).toBeVisible();
  expect(screen.getByText('Meridian Property Group')).toBeVisible();
  expect(screen.getByText('Last updated 19 November 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pending Jobs' })).toHaveAttribute('href', '/projects/pending');
  const steps = within(screen.getByRole('list', { name: 'Job stage' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Quote',
    '2Work',
    '3Payment',
    '4Review',
    '5Complete',
  ]);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Awaiting your quote')).toBeInTheDocument();
  expect(document.title).toBe('LED lighting upgrade, car park levels B1 to B3 · Worklane');
});

test('PROJ-06 the status is beside the link to the quote on the Work Request', async () => {
  const project = aProject({ acceptRfq: true, availableActions: [{ referenceKey: 'submitQuote' }] });
  await openPage(`/project/${project.id}/brief`, { network: serving(project) });
  expect(await screen.findAllByRole('link', { name: 'Write your quote' })).not.toHaveLength(0);
  expect(screen.getByText('Awaiting your quote')).toBeInTheDocument();
});

test.each([
  ['cash.in-progress', false, ['Quote', 'Work', 'Review', 'Complete'], 'Work', 'Work in progress'],
  [
    'common.procurement-review-pending',
    true,
    ['Quote', 'Work', 'Payment', 'Review', 'Complete'],
    'Payment',
    'Payment pending - the buyer needs to make full payment.',
  ],
  [
    'common.rating-review-pending',
    true,
    ['Quote', 'Work', 'Payment', 'Review', 'Complete'],
    'Review',
    'The work is complete.',
  ],
  ['common.complete', false, ['Quote', 'Work', 'Review', 'Complete'], null, 'This Job is complete.'],
] as const)(
  'a project of status %s shows stage and quote, and only permitted actions (PROJ-01 PROJ-06 PROJ-13)',
  async (status, isProcurement, labels, current, sentence) => {
    const project = aProject({
      status,
      brief: aBrief({ isProcurement }),
      quote: aQuote(),
      availableActions: [],
    });
    await openPage(`/project/${project.id}`, { network: serving(project) });
    expect(await screen.findByRole('heading', { level: 2, name: sentence })).toBeVisible();
    const list = screen.getByRole('list', { name: 'Job stage' });
    const steps = within(list).getAllByRole('listitem');
    expect(steps).toHaveLength(labels.length);
    for (const [index, label] of labels.entries()) expect(steps[index]).toHaveTextContent(label);
    const marked = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    expect(marked.map((step) => step.textContent?.replace(/\d/, ''))).toEqual(current ? [current] : []);
    expect(screen.getAllByText('$18,450.00')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quote' })).toHaveAttribute(
      'href',
      `/project/${project.id}/quote`,
    );
    const printing = status === 'common.rating-review-pending' ? ['Download PDF', 'Print'] : [];
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Message Buyer',
      ...printing,
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('PROJ-01 the quote has its own page after the quote stage', async () => {
  const project = aProject({ status: 'cash.in-progress', quote: aQuote(), availableActions: [] });
  await openPage(`/project/${project.id}/quote`, { network: serving(project) });
  const tabs = await screen.findByRole('navigation', { name: 'Job' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['Activity', 'Work Request', 'Quote', 'Message board', 'Files', 'Terms (opens in a new tab)']);
  expect(within(tabs).getByRole('link', { name: 'Quote' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('region', { name: 'Your Quote' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Work in progress' })).not.toBeInTheDocument();
});

test('PROJ-01 a project without a quote has no page for one', async () => {
  const project = aProject({ status: 'common.unsuccessful', quote: null, availableActions: [] });
  const { address } = await openPage(`/project/${project.id}/quote`, { network: serving(project) });
  const tabs = await screen.findByRole('navigation', { name: 'Job' });
  expect(within(tabs).queryByRole('link', { name: 'Quote' })).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/project/${project.id}`));
});

test('PROJ-01 a project in the quote stage has no page for its quote', async () => {
  const project = aProject({ status: 'cash.quote-lodged', quote: aQuote(), availableActions: [] });
  const { address } = await openPage(`/project/${project.id}/quote`, { network: serving(project) });
  const tabs = await screen.findByRole('navigation', { name: 'Job' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['Activity', 'Work Request', 'Message board', 'Files', 'Terms (opens in a new tab)']);
  expect(within(tabs).getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(address()).toBe(`/project/${project.id}`));
});

test('PROJ-01 the messages tab shows the board, or that it is not available', async () => {
  const project = aProject();
  const at = `/project/${project.id}/messages`;
  const Board = ({ briefId }: { briefId: string }) => <p>Board of {briefId}</p>;
  await openPage(at, {
    network: serving(project),
    widgets: { 'messaging.board': async () => ({ Widget: Board }) },
  });
  expect(await screen.findByText(`Board of ${project.brief.id}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Message board' })).toHaveAttribute('aria-current', 'page');
  closePage();
  await openPage(at, { network: serving(project) });
  expect(await screen.findByText('The message board is not available right now.')).toBeVisible();
});

test("PROJ-01 BOARD-03 the board's tab shows the message count and counts new ones", async () => {
  const project = aProject({ boardMessageCount: 6 });
  const page = await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('link', { name: /^Message board.*6 messages$/ })).toHaveTextContent('6');
  const comment = aBoardMessage({ entityId: project.brief.id, number: 7 });
  await page.arrives('msg', { event: { type: 'comment', message: comment } });
  expect(screen.getByRole('link', { name: /^Message board.*7 messages$/ })).toBeVisible();
  const other = aBoardMessage({ number: 30 });
  await page.arrives('msg', { event: { type: 'comment', message: other } });
  expect(screen.getByRole('link', { name: /^Message board.*7 messages$/ })).toBeVisible();
});

test('PROJ-01 an empty board, or an earlier api, shows no count', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('link', { name: 'Message board' })).toHaveTextContent(/^Message board$/);
});

test('PROJ-01 PROJ-05 the board of a locked work request is hidden', async () => {
  const project = locked();
  const Board = ({ isClosed }: MessageBoardProps) => (isClosed ? null : <p>Board</p>);
  await openPage(`/project/${project.id}/messages`, {
    network: serving(project),
    widgets: { ...widgets, 'messaging.board': async () => ({ Widget: Board }) },
  });
  expect(
    await screen.findByRole('heading', { name: 'Get all required badges to view this brief' }),
  ).toBeVisible();
  expect(screen.queryByText('Board')).toBeNull();
});

test('the terms are linked only if this portal has them', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}`, { network: serving(project), ownedPaths: ['/project/*'] });
  await screen.findByRole('navigation', { name: 'Job' });
  expect(screen.queryByRole('link', { name: /^Terms/ })).not.toBeInTheDocument();
});

test.each([
  ['a malformed id', 'not-an-id', gone],
  ['a missing job', anId(), gone],
  [
    "another person's job",
    anId(),
    () => problemAnswer(403, { code: 'access.forbidden', message: 'You do not have access to this.' }),
  ],
])('%s is inaccessible and leads back to the dashboard (PROJ-04)', async (_, id, answer) => {
  await openPage(`/project/${id}`, { network: { 'GET /api/projects/:id': answer } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You no longer have access to this project.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/projects/dashboard',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('PROJ-04 a person who loses access to a Job can read and copy typed text', async () => {
  const project = aProject();
  const dana = aUser();
  const typed = {
    ...{ basePrice: '', startDate: '', leadTime: '3 weeks', estimatedWorksDuration: '', estimatedHours: '' },
    ...{ salesPitch: '', deliverables: [{ text: '' }], lines: [], exclusions: 'Scaffolding', terms: '' },
    ...{ validUntil: '', termsAndConditions: [] },
  };
  const draft = { values: typed, version: 1, savedAt: Date.now(), isSent: false, pageId: 'earlier' };
  quoteDrafts.write(dana.id, project.id, draft);
  reviewDrafts.write(dana.id, project.id, { rating: 4, review: 'Quick to answer.' });
  declineReasons.write(dana.id, project.id, { reason: 'Too far away' });
  await openPage(`/project/${project.id}`, { user: dana, network: { 'GET /api/projects/:id': gone } });
  const kept = within(await screen.findByRole('region', { name: 'What you typed' }));
  expect(kept.getByText(/It is back in its place if you get access again/)).toBeVisible();
  for (const text of ['3 weeks', 'Scaffolding', 'Quick to answer.', 'Too far away'])
    expect(kept.getByText(text)).toBeVisible();
  expect(kept.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
  quoteDrafts.write(dana.id, project.id, null);
  reviewDrafts.write(dana.id, project.id, null);
  declineReasons.write(dana.id, project.id, null);
});

test('PROJ-04 if access ends while the board is open, its typed message is shown', async () => {
  const project = aProject();
  const shown: unknown[] = [];
  const Board = (props: MessageBoardProps) => {
    shown.push(props);
    return null;
  };
  const page = await openPage(`/project/${project.id}/messages`, {
    network: serving(project),
    widgets: { ...widgets, 'messaging.board': async () => ({ Widget: Board }) },
  });
  await waitFor(() => expect(shown).toContainEqual({ briefId: project.brief.id }));
  page.network.use({ 'GET /api/projects/:id': gone });
  await page.changed({ kind: 'project', id: project.id });
  await screen.findByRole('heading', { name: 'You no longer have access to this project.' });
  await waitFor(() => expect(shown.at(-1)).toEqual({ briefId: project.brief.id, isClosed: true }));
});

test('NAV-09 a project that fails to load shows a message and can be loaded again', async () => {
  const project = aProject();
  const { network } = await openPage(`/project/${project.id}`, {
    network: {
      'GET /api/projects/:id': () => problemAnswer(500, { code: 'server.failed', message: 'Server error.' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'This Job did not load' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  network.use(serving(project));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /LED lighting/ })).toBeVisible();
});

test('a project that loads slowly shows a skeleton', async () => {
  await openPage(`/project/${anId()}`, {
    network: { 'GET /api/projects/:id': () => new Promise<never>(() => {}) },
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
});

test('the back link leads to the list that contains the project', async () => {
  const project = aProject({ status: 'cash.in-progress', quote: aQuote(), availableActions: [] });
  const { address } = await openPage(`/project/${project.id}`, {
    network: { ...serving(project), 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Current Jobs' }));
  await waitFor(() => expect(address()).toBe('/projects/current'));
});
