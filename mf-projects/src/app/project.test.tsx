import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@worklane/shared-kernel/bus';
import type { Project } from '@worklane/shared-kernel/contracts';
import {
  aBrief,
  anId,
  aProject,
  aQuote,
  listAnswer,
  problemAnswer,
  StubAnswer,
} from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../testing/open-page.ts';

afterEach(closePage);

const offering = (...actions: string[]) => actions.map((referenceKey) => ({ referenceKey }));
const actionsSent = (calls: readonly { name: string; query: unknown; body: unknown }[]) =>
  calls
    .filter(({ name }) => name === 'PUT /api/projects/:id')
    .map(({ query, body }) => [(query as { action: string }).action, body]);

const gone = () =>
  problemAnswer(404, { code: 'project.notFound', message: 'You no longer have access to this project.' });

test('PROJ-06 a job shows whose it is, when it changed and where it stands', async () => {
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
  'a job of status %s shows its stage, its quote to read and nothing it does not offer (PROJ-01 PROJ-06 PROJ-13)',
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
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('PROJ-01 the quote has a page of its own once the quoting is over', async () => {
  const project = aProject({ status: 'cash.in-progress', quote: aQuote(), availableActions: [] });
  await openPage(`/project/${project.id}/quote`, { network: serving(project) });
  const tabs = await screen.findByRole('navigation', { name: 'Job' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['Activity', 'Work Request', 'Quote', 'Terms']);
  expect(within(tabs).getByRole('link', { name: 'Quote' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('region', { name: 'Your Quote' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Work in progress' })).not.toBeInTheDocument();
});

test('PROJ-01 a job that never had a quote has no page for one', async () => {
  const project = aProject({ status: 'common.unsuccessful', quote: null, availableActions: [] });
  const { address } = await openPage(`/project/${project.id}/quote`, { network: serving(project) });
  const tabs = await screen.findByRole('navigation', { name: 'Job' });
  expect(within(tabs).queryByRole('link', { name: 'Quote' })).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/project/${project.id}`));
});

test('PROJ-01 a job in the quote stage has no page for its quote, and an unknown one leads to its activity', async () => {
  const project = aProject({ status: 'cash.quote-lodged', quote: aQuote(), availableActions: [] });
  const { address } = await openPage(`/project/${project.id}/quote`, { network: serving(project) });
  const tabs = await screen.findByRole('navigation', { name: 'Job' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['Activity', 'Work Request', 'Terms']);
  expect(within(tabs).getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(address()).toBe(`/project/${project.id}`));
});

test('the terms are offered only where this portal has them', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}`, { network: serving(project), ownedPaths: ['/project/*'] });
  await screen.findByRole('navigation', { name: 'Job' });
  expect(screen.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
});

test.each([
  ['a malformed id', 'not-an-id', gone],
  ['a job that is not there', anId(), gone],
  [
    'a job of somebody else',
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

test('NAV-09 a job that does not load says so and can be loaded again', async () => {
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

test('a job that loads slowly shows a skeleton', async () => {
  await openPage(`/project/${anId()}`, {
    network: { 'GET /api/projects/:id': () => new Promise<never>(() => {}) },
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
});

test('PROJ-03 PROJ-07 an invitation asks for the intention to quote, and accepting it opens the quote', async () => {
  const project = aProject();
  const accepted: Project = {
    ...project,
    acceptRfq: true,
    availableActions: offering('submitQuote', 'editQuote', 'rejectBrief'),
  };
  const { network } = await openPage(`/project/${project.id}`, {
    network: { ...serving(project), 'PUT /api/projects/:id': () => accepted },
  });
  expect(
    await screen.findByRole('heading', { name: 'Please confirm your intention to quote' }),
  ).toBeVisible();
  expect(
    screen.getByText('If you do not confirm, your invitation may go to another contractor.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: "I don't want to quote" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'I will provide a quote' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'You need to submit a quote' });
  expect(heading).toBeVisible();
  expect(actionsSent(network.calls)).toEqual([['acceptProject', { acceptRfq: true }]]);
});

test('PROJ-13 only what the job offers can be pressed', async () => {
  const project = aProject({ availableActions: offering('acceptProject') });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('button', { name: 'I will provide a quote' })).toBeVisible();
  expect(screen.queryByRole('button', { name: "I don't want to quote" })).not.toBeInTheDocument();
});

test('PROJ-13 a quote that may not be recalled has no button for it', async () => {
  const project = aProject({ status: 'cash.quote-lodged', quote: aQuote(), availableActions: [] });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modify' })).not.toBeInTheDocument();
});

test('PROJ-13 an action the job no longer allows is explained, and the job is loaded as it is now', async () => {
  const project = aProject();
  const withdrawn: Project = { ...project, status: 'common.unsuccessful', availableActions: [] };
  const { network } = await openPage(`/project/${project.id}`, { network: serving(project) });
  await screen.findByRole('button', { name: 'I will provide a quote' });
  network.use({
    'GET /api/projects/:id': () => withdrawn,
    'PUT /api/projects/:id': () =>
      problemAnswer(409, { code: 'project.actionNotAvailable', message: 'This Job has changed.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'I will provide a quote' }));
  expect(
    await screen.findByRole('heading', { name: 'This Job went to another Contractor, or was withdrawn.' }),
  ).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Job stage' })).not.toBeInTheDocument();
});

test('PROJ-12 declining asks for confirmation and a reason, then goes to the dashboard', async () => {
  const project = aProject();
  const statuses: string[] = [];
  const stop = bus.on('project.statusChanged@1', ({ status }) => statuses.push(status));
  const { network, address } = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'PUT /api/projects/:id': () => ({
        ...project,
        status: 'common.declined' as const,
        availableActions: [],
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this Work Request?' });
  expect(actionsSent(network.calls)).toEqual([]);
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Reason (optional)' }),
    '  Too far away 🚗 ',
  );
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  await waitFor(() => expect(address()).toBe('/projects/dashboard'));
  expect(await screen.findByText(/^You declined LED lighting upgrade/)).toBeVisible();
  expect(actionsSent(network.calls)).toEqual([['rejectBrief', { reason: 'Too far away 🚗' }]]);
  expect(statuses).toEqual(['common.declined']);
  stop();
});

test('PROJ-12 declining needs no reason, can be cancelled, and shows a failure', async () => {
  const project = aProject();
  let isDown = true;
  const { network, address } = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'PUT /api/projects/:id': () =>
        isDown
          ? problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' })
          : { ...project, status: 'common.declined' as const, availableActions: [] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(actionsSent(network.calls)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: "I don't want to quote" }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
  isDown = false;
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  await waitFor(() => expect(address()).toBe('/projects/dashboard'));
  const keys = network.calls
    .filter(({ name }) => name === 'PUT /api/projects/:id')
    .map(({ headers }) => Object.entries(headers).find(([name]) => /idempotency-key/i.test(name))?.[1]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(actionsSent(network.calls)[1]).toEqual(['rejectBrief', {}]);
});

test('PROJ-08 a lodged quote can be read, with what changed and what happened, and taken back', async () => {
  const before = aQuote();
  const { basePrice, fee, buyerFee, deliverables, startDate } = before;
  const { leadTime, estimatedWorksDuration, estimatedHours } = before;
  const who = { id: anId(), firstName: 'Dana', lastName: 'Whitlock' };
  const project = aProject({
    status: 'cash.quote-lodged',
    acceptRfq: true,
    availableActions: offering('recallQuote', 'rejectBrief'),
    quote: aQuote({
      basePrice: 17_900,
      fee: 358,
      leadTime: 8,
      revision: 2,
      version: 4,
      salesPitch: '<p>Night <strong>works</strong></p><img src=x onerror="alert(1)">',
      deliverables: [...deliverables, 'Spare set of 10 fittings'],
      previous: {
        basePrice,
        fee,
        buyerFee,
        salesPitch: '<p>Night <strong>works</strong></p><img src=x onerror="alert(1)">',
        deliverables,
        termsAndConditions: [],
        startDate,
        leadTime,
        estimatedWorksDuration,
        estimatedHours,
      },
    }),
    history: [
      { kind: 'quoteSubmitted', at: '2026-11-10T23:16:00.000Z', by: who, revision: 2 },
      { kind: 'quoteRecalled', at: '2026-11-09T23:16:00.000Z', by: who, revision: 1 },
    ],
  });
  const recalled: Project = {
    ...project,
    status: 'cash.quote-pending',
    availableActions: offering('submitQuote', 'editQuote', 'rejectBrief'),
  };
  const { network } = await openPage(`/project/${project.id}`, {
    network: { ...serving(project), 'PUT /api/projects/:id': () => recalled },
  });

  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  const quote = screen.getByRole('region', { name: 'Your Quote' });
  expect(within(quote).getByText('Revision 2')).toBeVisible();
  expect(within(quote).getAllByText('$17,900.00')).toHaveLength(2);
  expect(within(quote).getByText('− $358.00')).toBeVisible();
  expect(within(quote).getByText('$17,542.00')).toBeVisible();
  expect(within(quote).getByText('7th Dec 26')).toBeVisible();
  expect(within(quote).getByText('8 days')).toBeVisible();
  expect((await within(quote).findByText('works')).tagName).toBe('STRONG');
  expect(quote.querySelector('img')).toBeNull();

  const changes = screen.getByRole('region', { name: 'What changed in revision 2' });
  expect(
    within(changes)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Total price excluding GST', 'Lead time', 'Deliverables']);
  expect(within(changes).getByText('Added: Spare set of 10 fittings')).toBeVisible();
  expect(within(changes).getByText(/10 days/)).toHaveTextContent('was 10 days');

  expect(screen.queryByRole('region', { name: 'Revision 1' })).not.toBeInTheDocument();
  await userEvent.click(within(changes).getByRole('button', { name: 'Show revision 1' }));
  const first = screen.getByRole('region', { name: 'Revision 1' });
  expect(within(first).getByText('10 days')).toBeVisible();
  await userEvent.click(within(changes).getByRole('button', { name: 'Hide revision 1' }));
  expect(first).not.toBeInTheDocument();

  const history = screen.getByRole('region', { name: 'History' });
  expect(within(history).getByText('Revision 2 submitted')).toBeVisible();
  expect(within(history).getByText('Taken back to modify')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Modify' }));
  expect(await screen.findByRole('textbox', { name: 'Total price excluding GST' })).toHaveValue('17,900.00');
  expect(screen.getByRole('textbox', { name: 'Deliverable 3' })).toHaveValue('Spare set of 10 fittings');
  expect(actionsSent(network.calls)).toEqual([['recallQuote', {}]]);
});

test('the focus moves to the content that replaced the pressed button', async () => {
  const project = aProject({
    status: 'cash.quote-pending',
  });
  const lodged = aProject({ ...project, status: 'cash.quote-lodged', quote: aQuote(), availableActions: [] });
  const { network } = await openPage(`/project/${project.id}`, { network: serving(project) });
  network.use({ 'PUT /api/projects/:id': () => lodged });
  await userEvent.click(await screen.findByRole('button', { name: 'I will provide a quote' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Quote' })).toHaveFocus());
});

test('PROJ-08 a quote without a fee says why', async () => {
  const project = aProject({
    status: 'cash.quote-lodged',
    brief: aBrief({ isProcurement: false }),
    quote: aQuote({ fee: 0 }),
    availableActions: [],
  });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByText(/^This Job is free of fees/)).toBeVisible();
});

test.each([
  ['moreThan6Months', 'more than 6 months'],
  ['3To6Months', '3 to 6 months'],
  ['1To3Months', '1 to 3 months'],
  ['lessThan1Month', 'less than 1 month'],
  ['lessThan1Week', 'less than 1 week'],
  [null, 'unknown'],
])('a work request of duration %s says %s (BRIEF-02)', async (duration, words) => {
  const project = aProject({ brief: aBrief({ duration }) });
  await openPage(`/project/${project.id}/brief`, { network: serving(project) });
  const facts = await screen.findByRole('complementary', { name: 'Work Request facts' });
  expect(within(facts).getByText(words)).toBeVisible();
});

test('BRIEF-01 a work request shows all the buyer wrote, and leads to the quote', async () => {
  const project = aProject({
    acceptRfq: true,
    availableActions: offering('submitQuote', 'editQuote'),
    brief: aBrief({
      description: '<p>Replace <em>all</em> battens</p><script>alert(1)</script>',
      siteInspectionDetails: 'Weekdays\n9 am',
      dueDate: null,
    }),
  });
  await openPage(`/project/${project.id}/brief`, { network: serving(project) });
  const article = await screen.findByRole('article', { name: 'Description' });
  expect((await within(article).findByText('all')).tagName).toBe('EM');
  expect(article.querySelector('script')).toBeNull();
  expect(within(article).getByText('Who supplies the lift?')).toBeVisible();
  expect(within(article).getByText('The contractor.')).toBeVisible();
  expect(within(article).getByRole('heading', { name: 'Site Inspection Details' })).toBeVisible();
  const facts = screen.getByRole('complementary', { name: 'Work Request facts' });
  expect(within(facts).getByText('Electrical > Lighting')).toBeVisible();
  expect(within(facts).getByText('Not specified')).toBeVisible();
  expect(within(facts).getByText('7th Dec 26')).toBeVisible();
  expect(within(facts).getByText('Posted 16th Nov 26')).toBeVisible();
  for (const way of screen.getAllByRole('link', { name: 'Write your quote' }))
    expect(way).toHaveAttribute('href', `/project/${project.id}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['Australia/Perth', '23rd Nov 26'],
  ['Pacific/Auckland', '24th Nov 26'],
])(
  'from %s an instant is shown in that zone, and a day is the same day (QUOTE-02)',
  async (timeZone, due) => {
    const project = aProject({ brief: aBrief({ dueDate: '2026-11-23T12:30:00.000Z' }) });
    await openPage(`/project/${project.id}/brief`, { network: serving(project), timeZone });
    const facts = await screen.findByRole('complementary', { name: 'Work Request facts' });
    expect(within(facts).getByText(due)).toBeVisible();
    expect(within(facts).getByText('7th Dec 26')).toBeVisible();
  },
);

test('PROJ-04 a job becomes inaccessible at once when access is withdrawn while it is open', async () => {
  const project = aProject();
  const { network } = await openPage(`/project/${project.id}`, { network: serving(project) });
  await screen.findByRole('button', { name: 'I will provide a quote' });
  network.use({
    'PUT /api/projects/:id': () => new StubAnswer(409, gone().data),
    'GET /api/projects/:id': gone,
  });
  await userEvent.click(screen.getByRole('button', { name: 'I will provide a quote' }));
  expect(
    await screen.findByRole('heading', { name: 'You no longer have access to this project.' }),
  ).toBeVisible();
});

test('the back link leads to the list that contains the job', async () => {
  const project = aProject({ status: 'cash.in-progress', quote: aQuote(), availableActions: [] });
  const { address } = await openPage(`/project/${project.id}`, {
    network: { ...serving(project), 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Current Jobs' }));
  await waitFor(() => expect(address()).toBe('/projects/current'));
});
