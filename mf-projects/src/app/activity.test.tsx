import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@worklane/kernel/contracts';
import {
  availableActions,
  PROJECT_STATUSES,
  type ProjectState,
  type SellerAction,
} from '@worklane/kernel/domain';
import { aBrief, aBriefBadge, aProject, aQuote } from '@worklane/kernel/testing';
import { locked, widgets } from '../testing/badges.tsx';
import { accessibilityFaults, closePage, openPage, serving } from '../testing/open-page.ts';
import {
  actionsSent,
  asAuthor,
  dana,
  inProgress,
  lodgedTwice,
  offering,
  rated,
  takenBack,
  toRate,
} from '../testing/projects.ts';

afterEach(closePage);

test('PROJ-03 PROJ-07 an invitation asks for the intention to quote; accepting opens the quote', async () => {
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

test('PROJ-05 PROJ-12 a locked brief asks for its badges and can be declined', async () => {
  const project = { ...locked(), acceptRfq: true, availableActions: [{ referenceKey: 'rejectBrief' }] };
  await openPage(`/project/${project.id}`, { network: serving(project), widgets });
  const lock = within(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  );
  expect(screen.queryByRole('heading', { name: 'You need to submit a quote' })).toBeNull();
  await userEvent.click(lock.getByRole('button', { name: "I don't want to quote" }));
  expect(await screen.findByRole('dialog', { name: 'Decline this Work Request?' })).toBeVisible();
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

describe('work in progress', () => {
  test.each([
    [true, 'common.procurement-review-pending', 'Payment pending - the buyer needs to make full payment.'],
    [false, 'common.rating-review-pending', 'How was working with Priya Raman?'],
  ] as const)(
    "completing the work needs the project's title as confirmation and leads on (procurement: %s) (PROJ-09 PROJ-11)",
    async (isProcurement, status, next) => {
      const project = inProgress({ brief: aBrief({ isProcurement }) });
      const completed: Project = {
        ...project,
        status,
        availableActions: isProcurement ? [] : offering('rateBuyer'),
        history: [
          {
            kind: 'workCompleted',
            at: '2026-11-20T04:40:00.000Z',
            by: asAuthor,
            revision: null,
            reason: null,
          },
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
      expect(actionsSent(network.calls)).toEqual([]);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Complete Work' }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: next })).toHaveFocus());
      expect(actionsSent(network.calls)).toEqual([['completeWork', {}]]);
      expect(await accessibilityFaults()).toEqual([]);
    },
  );
});

test('PROJ-08 a recalled quote opens in the form with its submitted values', async () => {
  const project = lodgedTwice();
  await openPage(`/project/${project.id}`, {
    network: { ...serving(project), 'PUT /api/projects/:id': () => takenBack(project) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Modify' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Modify' }),
  );
  expect(await screen.findByRole('textbox', { name: 'Total price excluding GST' })).toHaveValue('17,900.00');
  expect(screen.getByRole('textbox', { name: 'Deliverable 3' })).toHaveValue('Spare set of 10 fittings');
});

test('PROJ-10 after the rating the Job is complete, and its heading has the focus', async () => {
  const project = toRate();
  await openPage(`/project/${project.id}`, {
    user: dana,
    network: { ...serving(project), 'PUT /api/projects/:id': () => rated(project, 4, 'Clear scope.') },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '4 of 5 stars' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Review' }), 'Clear scope.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Thank you for your feedback!' })).toHaveFocus(),
  );
  expect(screen.getByText('This Job is complete.')).toBeVisible();
});

test.each([
  ['awardedElsewhere', 'This Job went to another Contractor.'],
  ['withdrawn', 'Priya Raman withdrew this Work Request.'],
  ['unsuccessful', 'Priya Raman declined your quote.'],
] as const)('PROJ-06 a quote that ended by %s shows how it ended', async (kind, heading) => {
  const project = aProject({
    status: 'common.unsuccessful',
    buyerName: 'Priya Raman',
    quote: aQuote(),
    history: [{ kind, at: '2026-11-20T22:42:00.000Z', by: null, revision: null, reason: 'Too late' }],
  });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText('Too late', { selector: 'blockquote *' })).toBeVisible();
});

const controls: Readonly<Record<SellerAction, string | null>> = {
  acceptProject: 'I will provide a quote',
  rejectBrief: "I don't want to quote",
  submitQuote: 'Submit quote',
  editQuote: null,
  recallQuote: 'Modify',
  completeWork: 'Complete Work',
  rateBuyer: 'Submit review',
  sellerEditFile: null,
  addSellerCollaborator: 'Assign Job to Technician',
  removeSellerCollaborator: 'Assign Job to Technician',
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
          isWorkAccepted: false,
        })),
      ),
    ),
);

test.each(states)(
  'the page of a project has exactly the actions of its state: $status, accepted $acceptRfq, procurement $isProcurement, locked $isLocked (PROJ-05 PROJ-13)',
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
    const names =
      state.status === 'cash.quote-lodged' ? { ...controls, rejectBrief: 'Terminate quote' } : controls;
    const expected = Object.entries(names)
      .filter(([action]) => offered.includes(action as SellerAction))
      .flatMap(([, name]) => name ?? []);
    for (const name of expected) expect(await screen.findByRole('button', { name })).toBeVisible();
    const unexpected = Object.values(names).filter((name) => name && !expected.includes(name));
    for (const name of unexpected)
      expect(screen.queryByRole('button', { name: name ?? '' })).not.toBeInTheDocument();
  },
);
