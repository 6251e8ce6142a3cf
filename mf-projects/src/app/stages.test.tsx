import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@worklane/shared-kernel/contracts';
import {
  availableActions,
  PROJECT_STATUSES,
  type ProjectState,
  type ProjectStatus,
  type SellerAction,
} from '@worklane/shared-kernel/domain';
import { aBrief, aBriefBadge, aProject, aQuote, aUser, problemAnswer } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../testing/open-page.ts';

afterEach(closePage);

const dana = aUser();
const who = { id: dana.id, firstName: 'Dana', lastName: 'Whitlock' };
const offering = (...actions: string[]) => actions.map((referenceKey) => ({ referenceKey }));
const sent = (calls: readonly { name: string; query: unknown; body: unknown }[]) =>
  calls
    .filter(({ name }) => name === 'PUT /api/projects/:id')
    .map(({ query, body }) => [(query as { action: string }).action, body]);

const inProgress = (overrides: Partial<Project> = {}) =>
  aProject({
    status: 'cash.in-progress',
    acceptRfq: true,
    quote: aQuote(),
    availableActions: offering('completeWork'),
    history: [{ kind: 'awarded', at: '2026-11-09T01:00:00.000Z', by: who, revision: null }],
    ...overrides,
  });
const toRate = (overrides: Partial<Project> = {}) =>
  inProgress({
    status: 'common.rating-review-pending',
    availableActions: offering('rateBuyer'),
    ...overrides,
  });
const rated = (project: Project, rating: number, reviewText: string): Project => ({
  ...project,
  status: 'common.complete',
  availableActions: [],
  buyerReviewed: true,
  rating,
  reviewText,
  history: [
    { kind: 'buyerRated', at: '2026-11-21T01:00:00.000Z', by: who, revision: null },
    ...project.history,
  ],
});

const star = (value: number) => screen.getByRole('radio', { name: `${value} of 5 stars` });
const review = () => screen.getByRole('textbox', { name: 'Review' });
const submit = () => screen.getByRole('button', { name: 'Submit review' });

describe('work in progress', () => {
  test.each([
    [true, 'common.procurement-review-pending', 'Payment pending - the buyer needs to make full payment.'],
    [false, 'common.rating-review-pending', 'How was working with Priya Raman?'],
  ] as const)(
    'completing the work asks once more by the name of the job and leads on (procurement: %s) (PROJ-09 PROJ-11)',
    async (isProcurement, status, next) => {
      const project = inProgress({ brief: aBrief({ isProcurement }) });
      const completed: Project = {
        ...project,
        status,
        availableActions: isProcurement ? [] : offering('rateBuyer'),
        history: [
          { kind: 'workCompleted', at: '2026-11-20T04:40:00.000Z', by: who, revision: null },
          ...project.history,
        ],
      };
      const { network } = await openPage(`/project/${project.id}`, {
        network: { ...serving(project), 'PUT /api/projects/:id': () => completed },
      });
      const card = await screen.findByRole('region', { name: 'Work in progress' });
      expect(within(card).getByText('Awarded 9th Nov 26.')).toBeVisible();
      await userEvent.click(within(card).getByRole('button', { name: 'Complete Work' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Complete Work on this Job?' });
      expect(within(dialog).getByText(/LED lighting upgrade, car park levels B1 to B3/)).toBeVisible();
      expect(await accessibilityFaults(dialog)).toEqual([]);
      expect(sent(network.calls)).toEqual([]);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Complete Work' }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: next })).toHaveFocus());
      expect(sent(network.calls)).toEqual([['completeWork', {}]]);
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test('PROJ-09 it can be cancelled, and a failure is shown and can be retried', async () => {
    const project = inProgress();
    let isDown = true;
    const { network } = await openPage(`/project/${project.id}`, {
      network: {
        ...serving(project),
        'PUT /api/projects/:id': () =>
          isDown
            ? problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' })
            : { ...project, status: 'common.procurement-review-pending', availableActions: [] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Work' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent(network.calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Complete Work' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete Work' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Server error.');
    isDown = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete Work' }));
    expect(await screen.findByRole('heading', { name: /^Payment pending/ })).toBeVisible();
    expect(new Set(sent(network.calls).map(([action]) => action))).toEqual(new Set(['completeWork']));
  });

  test('work the buyer sent back says so', async () => {
    const project = inProgress({
      history: [
        { kind: 'changesRequested', at: '2026-11-18T01:00:00.000Z', by: null, revision: null },
        { kind: 'workCompleted', at: '2026-11-17T01:00:00.000Z', by: who, revision: null },
      ],
    });
    await openPage(`/project/${project.id}`, { network: serving(project) });
    expect(await screen.findByText('Priya Raman asked for changes, 18th Nov 26.')).toBeVisible();
  });
});

test('PROJ-11 while the payment is pending there is nothing to do, and the next steps are shown', async () => {
  const project = inProgress({
    status: 'common.procurement-review-pending',
    availableActions: [],
    history: [{ kind: 'workCompleted', at: '2026-11-18T04:40:00.000Z', by: who, revision: null }],
  });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  const card = await screen.findByRole('region', {
    name: 'Payment pending - the buyer needs to make full payment.',
  });
  expect(within(card).getByText(/was told that the work is complete, 18th Nov 26/)).toBeVisible();
  const progress = screen.getByRole('region', { name: 'Payment' });
  const steps = within(progress).getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent('Work completed18th Nov 26');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(within(progress).getByText('$18,450.00')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('rating the buyer', () => {
  test('PROJ-10 stars and text are both required, then the job is complete', async () => {
    const project = toRate();
    const { network } = await openPage(`/project/${project.id}`, {
      user: dana,
      network: {
        ...serving(project),
        'PUT /api/projects/:id': ({ body }) => {
          const { rating, review: text } = body as { rating: number; review: string };
          return rated(project, rating, text);
        },
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'How was working with Priya Raman?' });
    await userEvent.click(submit());
    expect(await screen.findByRole('heading', { name: 'There are 2 problems' })).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Rating' })).toHaveAccessibleDescription(
      'Choose a rating from 1 to 5 stars',
    );
    expect(review()).toHaveAccessibleDescription('Write a review');
    expect(await accessibilityFaults()).toEqual([]);
    expect(sent(network.calls)).toEqual([]);

    await userEvent.click(star(4));
    await userEvent.type(review(), '   ');
    await userEvent.click(submit());
    expect(await screen.findByText('Write a review')).toBeVisible();
    expect(sent(network.calls)).toEqual([]);

    await userEvent.type(review(), 'Clear scope. 👍 ');
    await userEvent.click(submit());
    const thanks = await screen.findByRole('region', { name: 'Thank you for your feedback!' });
    await waitFor(() =>
      expect(within(thanks).getByRole('heading', { name: 'Thank you for your feedback!' })).toHaveFocus(),
    );
    expect(within(thanks).getByText('This Job is complete.')).toBeVisible();
    expect(within(thanks).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect(within(thanks).getByText('Clear scope. 👍')).toBeVisible();
    expect(sent(network.calls)).toEqual([['rateBuyer', { rating: 4, review: 'Clear scope. 👍' }]]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('PROJ-10 a draft of a review survives a reload, and is removed once it is sent', async () => {
    const project = toRate();
    const network = { ...serving(project), 'PUT /api/projects/:id': () => rated(project, 2, 'Slow answers') };
    const first = await openPage(`/project/${project.id}`, { user: dana, network });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.click(star(2));
    await userEvent.type(review(), 'Slow answers');
    first.unmount();
    first.network.restore();

    const second = await openPage(`/project/${project.id}`, { user: dana, network });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    expect(star(2)).toBeChecked();
    expect(review()).toHaveValue('Slow answers');
    await userEvent.click(submit());
    await screen.findByText('This Job is complete.');
    second.unmount();
    second.network.restore();

    await openPage(`/project/${project.id}`, { user: dana, network });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    expect(review()).toHaveValue('');
    expect(star(2)).not.toBeChecked();
  });

  test('the next person on this device does not see it', async () => {
    const project = toRate();
    const first = await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.type(review(), 'Slow answers');
    first.unmount();
    first.network.restore();
    await openPage(`/project/${project.id}`, { user: aUser(), network: serving(project) });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    expect(review()).toHaveValue('');
  });

  test('PROJ-10 field errors of the server are shown at their fields, others in a notice, and nothing typed is lost', async () => {
    const project = toRate();
    const { network } = await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    network.use({
      'PUT /api/projects/:id': () =>
        problemAnswer(400, {
          code: 'request.invalid',
          message: 'Check the fields.',
          errors: [{ field: 'review', code: 'text.unreadable', message: 'This text cannot be stored' }],
        }),
    });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.click(star(5));
    await userEvent.type(review(), 'Good');
    await userEvent.click(submit());
    expect(await screen.findByText('This text cannot be stored')).toBeVisible();
    expect(review()).toHaveAccessibleDescription('This text cannot be stored');
    network.use({
      'PUT /api/projects/:id': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' }),
    });
    await userEvent.type(review(), '!');
    await userEvent.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
    expect(review()).toHaveValue('Good!');
    expect(star(5)).toBeChecked();
  });

  test('a review that is too long is refused before it is sent', async () => {
    const project = toRate();
    const { network } = await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.click(star(1));
    await userEvent.click(review());
    await userEvent.paste('x'.repeat(2001));
    await userEvent.click(submit());
    expect(await screen.findByText('Make the review shorter: at most 2000 characters')).toBeVisible();
    expect(sent(network.calls)).toEqual([]);
  });
});

/** The accessible name of the control for each action; null if another page has it. */
const controls: Readonly<Record<SellerAction, string | null>> = {
  acceptProject: 'I will provide a quote',
  rejectBrief: "I don't want to quote",
  submitQuote: 'Submit quote',
  // The form saves automatically, so there is no separate control.
  editQuote: null,
  recallQuote: 'Modify',
  completeWork: 'Complete Work',
  rateBuyer: 'Submit review',
  sellerEditFile: null,
  addSellerCollaborator: null,
  removeSellerCollaborator: null,
};

const states: ProjectState[] = PROJECT_STATUSES.filter((status) => status !== 'common.draft').flatMap(
  (status) =>
    [true, false].flatMap((acceptRfq) =>
      [true, false].flatMap((isProcurement) =>
        [true, false].map((isLocked) => ({
          status,
          acceptRfq,
          isProcurement,
          buyerReviewed: status === 'common.complete',
          supplierReviewed: false,
          isLocked,
          isWithdrawn: false,
        })),
      ),
    ),
);

/** A lodged quote must be recalled before it can be declined. */
const isOnScreen = (status: ProjectStatus, action: SellerAction) =>
  action !== 'rejectBrief' || status === 'cash.quote-pending';

test.each(states)(
  'the page of a job offers what its state allows and nothing else: $status, accepted $acceptRfq, procurement $isProcurement, locked $isLocked (PROJ-05 PROJ-13)',
  async (state) => {
    const offered = availableActions(state, 'seller');
    const project = aProject({
      status: state.status,
      acceptRfq: state.acceptRfq,
      buyerReviewed: state.buyerReviewed,
      brief: aBrief({
        isProcurement: state.isProcurement,
        isLocked: state.isLocked,
        requiredVettingBadges: [aBriefBadge({ isObtained: !state.isLocked })],
      }),
      quote: aQuote(),
      availableActions: offering(...offered),
    });
    await openPage(`/project/${project.id}`, { network: serving(project) });
    await screen.findByRole('heading', { level: 1 });
    const expected = Object.entries(controls)
      .filter(([action]) => offered.includes(action as SellerAction))
      .filter(([action]) => isOnScreen(state.status, action as SellerAction))
      .flatMap(([, name]) => name ?? []);
    for (const name of expected) expect(await screen.findByRole('button', { name })).toBeVisible();
    const unexpected = Object.values(controls).filter((name) => name && !expected.includes(name));
    for (const name of unexpected)
      expect(screen.queryByRole('button', { name: name ?? '' })).not.toBeInTheDocument();
  },
);
