import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closePage } from '../../../testing/open-page.ts';
import { cell, figure, line, openPriceLines, pasteSheet } from '../../../testing/price-form.ts';

afterEach(closePage);

type PasteDialog = Awaited<ReturnType<typeof pasteSheet>>;
const readAs = (dialog: PasteDialog, column: string) =>
  dialog.getByRole('combobox', { name: `${column} is read as` });
const press = (dialog: PasteDialog, name: string) => userEvent.click(dialog.getByRole('button', { name }));
const add = async (dialog: PasteDialog, name: string) => {
  await press(dialog, name);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test("QUOTE-01 a seller sees how each column is interpreted; the sheet's totals are left out", async () => {
  await openPriceLines();
  const dialog = await pasteSheet(
    'Description\tQty\tRate\tAmount\nBatten\t24\t128.50\t3084.00\nExit sign\t9\t142.90\t1286.10\nSub-total\t\t\t4370.10\nGST\t\t\t437.01\nTotal\t\t\t4807.11',
  );
  expect(readAs(dialog, 'Description')).toHaveValue('item');
  expect(readAs(dialog, 'Rate')).toHaveValue('rate');
  expect(readAs(dialog, 'Amount')).toHaveValue('amount');
  expect(readAs(dialog, 'Amount')).toHaveAccessibleDescription('By its heading');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '2 lines, excluding GST$4,370.10The total in the sheet is the same.',
  );
  expect(dialog.getByText('GST $437.01')).toBeVisible();
  await add(dialog, 'Add 2 lines');
  expect(screen.getByText('2 lines pasted. Left out: Sub-total, GST, Total.')).toBeVisible();
  expect(figure('Total excluding GST')).toHaveTextContent('$4,370.10');
  expect(line(1).getByRole('combobox', { name: 'Unit' })).toHaveValue('each');
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(screen.queryByRole('group', { name: 'Line 2' })).not.toBeInTheDocument();
});

test('QUOTE-01 a row with a different amount needs a choice; a total can be included', async () => {
  await openPriceLines();
  const dialog = await pasteSheet('Item\tQty\tRate\tAmount\nA\t2\t50\t110\nB\t3\t10\t30\nC\t\t\t140');
  expect(dialog.getByRole('button', { name: 'Add 1 line' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Add 1 line' })).toHaveAccessibleDescription(
    'Choose for 1 row first.',
  );
  const row = within(dialog.getByRole('radiogroup', { name: 'Row 2: A' }));
  expect(row.getByRole('radio', { name: '$100.00' })).not.toBeChecked();
  await userEvent.click(row.getByRole('radio', { name: '$110.00, as in the sheet' }));
  expect(dialog.getByText('The sum or the GST of the rows above')).toBeVisible();
  await press(dialog, 'Take row 4, C');
  await add(dialog, 'Add 3 lines');
  expect(figure('Total excluding GST')).toHaveTextContent('$280.00');
  expect(cell(1, 'Rate')).toHaveValue('55.00');
});

test('QUOTE-01 changed columns apply to the next similar sheet; a different total is shown', async () => {
  await openPriceLines();
  const sheet = 'What\tQty\tEach\nA\t2\t100\nB\t4\t200\nTotal\t\t300';
  const first = await pasteSheet(sheet);
  await userEvent.selectOptions(readAs(first, 'Each'), 'rate');
  expect(first.getByText("'Total' is $300.00 in the sheet, and $1,000.00 by the lines.")).toBeVisible();
  await userEvent.selectOptions(readAs(first, 'Each'), 'amount');
  expect(first.getByText('The total in the sheet is the same.')).toBeVisible();
  await add(first, 'Add 2 lines');
  expect(figure('Total excluding GST')).toHaveTextContent('$300.00');
  const next = await pasteSheet('What\tQty\tEach\nC\t2\t50');
  expect(readAs(next, 'Each')).toHaveValue('amount');
  expect(readAs(next, 'Each')).toHaveAccessibleDescription('As the last time');
  await press(next, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(figure('Total excluding GST')).toHaveTextContent('$300.00');
});

test.each([
  [
    'rows',
    'A\t1\n'.repeat(200_000),
    'The sheet has 200,000 rows, and at most 1,000 are read at once. Copy fewer rows.',
  ],
  [
    'columns',
    `${'1\t'.repeat(999)}1\n`.repeat(5),
    'The sheet has 1,000 columns, and at most 60 are read. Copy the columns of the price alone.',
  ],
])('a sheet of too many %s is refused with the limit', async (_, text, sentence) => {
  await openPriceLines();
  const dialog = await pasteSheet(text);
  expect(dialog.getByText(sentence)).toBeVisible();
  await press(dialog, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
