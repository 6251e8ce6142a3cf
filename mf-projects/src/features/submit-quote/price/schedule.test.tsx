import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScheduleItem } from '@worklane/kernel/domain';
import { aBrief, anId } from '@worklane/kernel/testing';
import { closePage } from '../../../testing/open-page.ts';
import {
  aProjectToQuote,
  figure,
  line,
  openQuoteForm,
  pasteSheet,
  reopenQuoteForm,
} from '../../../testing/price-form.ts';

afterEach(closePage);

const anItem = (item: string, quantity: string, unit: string): ScheduleItem => ({
  id: anId(),
  item,
  quantity,
  unit,
});
const schedule = [
  anItem('LED battens with sensor', '214', 'each'),
  anItem('Remove old fittings', '214', 'each'),
  anItem('Lux report', '', ''),
];
const aScheduledProject = () => aProjectToQuote({ brief: aBrief({ schedule }) });

const rate = (number: number) => line(number).getByRole('textbox', { name: 'Rate' });
const answer = (number: number) => line(number).getByRole('combobox', { name: 'Price of this item' });
const type = async (number: number, text: string) => {
  await userEvent.click(rate(number));
  await userEvent.paste(text);
};

test('BUY-07 the quote form begins with the items of the schedule', async () => {
  const project = aScheduledProject();
  const { network } = await openQuoteForm(project);
  const saved = () => network.calls.filter(({ name }) => name === 'PUT /api/projects/:id');
  expect(await screen.findByText(/The buyer compares quotes by these items/)).toBeVisible();
  expect(line(1).getByText('LED battens with sensor')).toBeVisible();
  expect(line(1).getByRole('textbox', { name: 'Quantity' })).toHaveValue('214');
  expect(line(3).getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  expect(line(1).queryByRole('button', { name: 'Remove line 1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use one total instead' })).not.toBeInTheDocument();
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  expect(saved()).toHaveLength(0);
  await type(1, '44');
  await userEvent.selectOptions(answer(2), 'Included in another item');
  await userEvent.selectOptions(answer(3), 'Not included');
  expect(rate(2)).toBeDisabled();
  expect(figure('Total excluding GST')).toHaveTextContent('$9,416.00');
  const answers = [
    { scheduleItemId: schedule[0]?.id, rate: '44', inclusion: 'priced' },
    { scheduleItemId: schedule[1]?.id, rate: '', inclusion: 'inAnother' },
    { scheduleItemId: schedule[2]?.id, rate: '', inclusion: 'notIncluded' },
  ];
  await waitFor(() => expect(saved().at(-1)?.body).toMatchObject({ lines: answers }), { timeout: 5000 });
  await reopenQuoteForm(project);
  await screen.findByRole('group', { name: 'Line 3' });
  expect(rate(1)).toHaveValue('44.00');
  expect(answer(3)).toHaveValue('notIncluded');
});

test('BUY-07 pasted prices fill the items of the schedule, other rows follow', async () => {
  await openQuoteForm(aScheduledProject());
  await screen.findByRole('group', { name: 'Line 3' });
  const dialog = await pasteSheet(
    'Item\tQty\tRate\nLED battens with sensor\t214\t42.00\nlux report\t1\t590.00\nScissor lift\t2\t300.00',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 lines' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rate(1)).toHaveValue('42.00');
  expect(rate(3)).toHaveValue('590.00');
  expect(screen.getAllByRole('group', { name: /^Line \d$/ })).toHaveLength(4);
  expect(figure('Total excluding GST')).toHaveTextContent('$10,178.00');
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(rate(1)).toHaveValue('');
  expect(screen.getAllByRole('group', { name: /^Line \d$/ })).toHaveLength(3);
});

test('BUY-07 an item without an answer keeps the quote from being submitted', async () => {
  await openQuoteForm(aScheduledProject());
  await screen.findByRole('group', { name: 'Line 3' });
  await type(1, '44');
  expect(screen.getByText('Fix the rate in line 2 to submit.')).toBeVisible();
});
