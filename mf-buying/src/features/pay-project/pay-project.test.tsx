import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@worklane/kernel/testing';
import { closeRequest, leaveRequest, openRequest } from '../../testing/open-request.ts';
import { aBuyerProject, aPlan, aStep, completed, requestOf } from '../../testing/project-stubs.ts';

afterEach(closeRequest);

const paid = aStep('Deposit', {
  dueOn: '2026-10-12',
  state: 'paid',
  paidAt: '2026-10-12T01:00:00.000Z',
  paidBy: 'Priya',
});
const due = aStep('Completion', { state: 'due' });
const project = aBuyerProject({
  ...completed,
  isWorkAccepted: true,
  payments: aPlan({ steps: [paid, due] }),
});
const request = requestOf(project, { group: 'pay', move: 'pay' });

test('BUY-20 a step has both amounts and a state; its payment is confirmed', async () => {
  const recording = 'POST /api/buyer/projects/:id/payment-steps/:stepId/paid';
  const page = await openRequest({
    request,
    project,
    network: {
      [recording]: () => {
        const steps = [paid, { ...due, state: 'paid' as const, paidAt: '2026-11-23T23:00:00.000Z' }];
        const payments = aPlan({ version: 2, steps, paidIncludingGst: 53_460 });
        return (
          page.shows({ project: { payments, status: 'common.rating-review-pending' } }).project ?? project
        );
      },
    },
  });
  const card = await screen.findByRole('region', { name: 'Schedule of payments' });
  expect(card).toHaveTextContent('$26,730.00 paid of $53,460.00 including GST');
  expect(within(card).getByRole('progressbar', { name: 'Paid' })).toHaveAttribute('value', '50');
  const rows = within(card)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Deposit50 %12th Oct 26$24,300.00$26,730.00Paid12th Oct 26, Priya',
    'Completion50 %14 days after you accept$24,300.00$26,730.00Waits for youRecord payment',
    'Total$48,600.00$53,460.00',
  ]);
  fireEvent.click(within(card).getByRole('button', { name: 'Record payment: Completion' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Record the payment of “Completion”?' });
  expect(dialog).toHaveTextContent('$26,730.00 including GST ($24,300.00 excluding GST)');
  expect(page.bodyOf(recording)).toBeUndefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Completion is paid: $26,730.00.')).toBeVisible();
  expect(await screen.findByRole('form', { name: 'Rate Bayside Plumbing' })).toBeVisible();
});

test('BUY-20 unpaid steps are edited to 100 per cent, with live amounts', async () => {
  const saving = 'PUT /api/buyer/projects/:id/payment-steps';
  const page = await openRequest({
    request,
    project,
    network: { [saving]: () => page.shows({}).project ?? project },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit steps' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the schedule of payments' });
  const row = (name: string) => within(within(dialog).getByRole('group', { name }));
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
  expect(row('Step 1').getByLabelText('Share')).toBeDisabled();
  type(row('Step 2').getByLabelText('Share'), '45');
  expect(row('Step 2').getByText(/\$21,870\.00 excluding GST, \$24,057\.00 including GST/)).toBeVisible();
  save();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The shares add up to 95 %.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a step' }));
  type(row('Step 3').getByLabelText('Step'), 'Defects');
  type(row('Step 3').getByLabelText('Share'), '5');
  save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.bodyOf(saving)).toEqual({
    version: 1,
    steps: [
      { id: paid.id, name: 'Deposit', percent: 50, dueOn: '2026-10-12' },
      { id: due.id, name: 'Completion', percent: 45, dueOn: null },
      { name: 'Defects', percent: 5, dueOn: null },
    ],
  });
});

test('BUY-20 edited steps survive a sign-out; another person does not see them', async () => {
  const user = aUser({ postsWork: true });
  const edit = async (as = user) => {
    const page = await openRequest({ request, project, user: as });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit steps' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit the schedule of payments' });
    return { ...page, share: within(dialog).getAllByLabelText('Share')[1], dialog };
  };
  const first = await edit();
  fireEvent.change(first.share ?? first.dialog, { target: { value: '45' } });
  leaveRequest();
  const other = await edit(aUser({ postsWork: true }));
  expect(other.share).toHaveValue('50');
  leaveRequest();
  const again = await edit();
  expect(again.share).toHaveValue('45');
  fireEvent.click(within(again.dialog).getByRole('button', { name: 'Cancel' }));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('BUY-20 others read that the contractor sends an invoice', async () => {
  const paidAtOnce = aBuyerProject({ payments: null });
  await openRequest({ request: requestOf(paidAtOnce, { isProcurement: false }), project: paidAtOnce });
  const note = await screen.findByRole('region', { name: 'Payment' });
  expect(note).toHaveTextContent('Bayside Plumbing sends you an invoice outside Worklane.');
});
