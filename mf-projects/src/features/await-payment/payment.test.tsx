import { screen, within } from '@testing-library/react';
import { anId } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from '../../testing/open-page.ts';
import { asAuthor, inProgress } from '../../testing/projects.ts';

afterEach(closePage);

const step = { percent: 50, dueOn: null, paidAt: null, paidBy: null };
const payments = {
  version: 1,
  totalExcludingGst: 18_450,
  totalIncludingGst: 20_295,
  paidIncludingGst: 10_147.5,
  steps: [
    {
      ...step,
      ...{ id: anId(), name: 'Deposit', amountExcludingGst: 9225, gst: 922.5, amountIncludingGst: 10_147.5 },
      ...{ state: 'paid' as const, paidAt: '2026-11-18T04:40:00.000Z' },
    },
    {
      ...step,
      ...{
        id: anId(),
        name: 'Completion',
        amountExcludingGst: 9225,
        gst: 922.5,
        amountIncludingGst: 10_147.5,
      },
      state: 'later' as const,
    },
  ],
};

test("BUY-20 the seller reads the buyer's payment steps with amounts excluding and including GST", async () => {
  const project = inProgress({ payments });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  const card = within(await screen.findByRole('region', { name: 'Payment steps' }));
  expect(card.getByText('$10,147.50 paid of $20,295.00 including GST')).toBeVisible();
  const [, deposit, completion] = card.getAllByRole('row');
  expect(deposit).toHaveTextContent('Deposit50 % · 18th Nov 26$9,225.00$10,147.50Paid');
  expect(completion).toHaveTextContent('Completion50 % · After the work is accepted$9,225.00$10,147.50Later');
});

test('PROJ-11 a pending payment has no actions and shows the next steps', async () => {
  const project = inProgress({
    status: 'common.procurement-review-pending',
    availableActions: [],
    history: [
      { kind: 'workCompleted', at: '2026-11-18T04:40:00.000Z', by: asAuthor, revision: null, reason: null },
    ],
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
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Message Buyer']);
});
