import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closePage } from '../../../testing/open-page.ts';
import {
  aProjectToQuote,
  cell,
  figure,
  line,
  openPriceLines,
  openQuoteForm,
  pasteSheet,
  reopenQuoteForm,
} from '../../../testing/price-form.ts';

afterEach(closePage);

const total = () => screen.findByRole('textbox', { name: 'Total price excluding GST' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const addAll = async (rows: string) => {
  const dialog = await pasteSheet(rows);
  await userEvent.click(dialog.getByRole('button', { name: /^Add \d+ lines?$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('QUOTE-01 pasted lines replace a typed total, and undoing restores it', async () => {
  await openQuoteForm(aProjectToQuote());
  await userEvent.click(await total());
  await userEvent.paste('4370.10');
  await press('Use price lines');
  expect(cell(1, 'Rate')).toHaveValue('4,370.10');
  await addAll('Batten\t24\t128.50\t3084.00\nExit sign\t9\t142.90\t1286.10');
  expect(figure('Total excluding GST')).toHaveTextContent('$4,370.10');
  expect(cell(1, 'Item')).toHaveValue('Batten');
  expect(screen.getByText(/The total that you typed, \$4,370\.10, gave way to the lines\./)).toBeVisible();
  await press('Put it back');
  expect(cell(1, 'Rate')).toHaveValue('4,370.10');
  expect(screen.queryByRole('group', { name: 'Line 2' })).not.toBeInTheDocument();
  await press('Add line');
  expect(cell(1, 'Rate')).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Line 2' })).not.toBeInTheDocument();
});

test('QUOTE-01 QUOTE-06 lines replaced by a total survive a reload; uncounted ones need a decision', async () => {
  const project = aProjectToQuote();
  await openPriceLines(project);
  await addAll('Item\tQty\tRate\nBatten\t1\t3.33\nLift\t1\t500-600');
  expect(await screen.findByText('Enter one price, like 550.00')).toBeVisible();
  await press('Use one total instead');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave a line out of the total?' }));
  expect(question.getByText('Line 2, Lift: 1 each at 500-600')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Correct first' }));
  expect(cell(2, 'Rate')).toHaveValue('500-600');
  await press('Use one total instead');
  await press('Use $3.33 without it');
  expect(await total()).toHaveValue('3.33');
  await reopenQuoteForm(project);
  expect(await screen.findByText('Your 2 price lines are kept.')).toBeVisible();
  await userEvent.clear(await total());
  await userEvent.paste('700');
  await press('Use them again');
  expect(cell(2, 'Rate')).toHaveValue('500-600');
  expect(await screen.findByText('Enter one price, like 550.00')).toBeVisible();
  expect(screen.getByText('Your 2 lines are back. They come to $3.33; the total was $700.00.')).toBeVisible();
  await press('Use $700.00 instead');
  expect(await total()).toHaveValue('700.00');
  await press('Use price lines');
  expect(line(2).getByRole('textbox', { name: 'Item' })).toHaveValue('Lift');
});

test('QUOTE-06 invalid cells of lines show their message after a reload', async () => {
  const project = aProjectToQuote();
  await openPriceLines(project);
  await userEvent.click(cell(1, 'Item'));
  await userEvent.paste('Lift');
  await userEvent.click(cell(1, 'Quantity'));
  await userEvent.paste('2 boxes');
  await reopenQuoteForm(project);
  expect(await screen.findByText('Enter one quantity, like 2.5')).toBeVisible();
  expect(cell(1, 'Quantity')).toHaveValue('2 boxes');
});
