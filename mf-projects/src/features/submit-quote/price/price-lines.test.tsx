import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults, closePage } from '../../../testing/open-page.ts';
import {
  figure,
  openPriceLines as openForm,
  pasteSheet,
  cell as value,
} from '../../../testing/price-form.ts';
import { actionsSent } from '../../../testing/projects.ts';

afterEach(closePage);

const rows = [
  'Item\tQty\tUnit\tRate',
  'Emergency batten, LED\t24\teach\t128.50',
  'Exit sign, 2 sided\t9\teach\t142.90',
  'Licensed electrician\t16\thours\t98',
  'AS 2293 test report\t1\titem\t294',
  'Scissor lift hire\t1\tdays\t500-600',
].join('\n');

async function pasteRows() {
  const read = await pasteSheet(rows);
  await userEvent.click(read.getByRole('button', { name: 'Add 5 lines' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('QUOTE-01 QUOTE-05 pasted rows are added up with GST and fee; unreadable ones are marked', async () => {
  await openForm();
  await pasteRows();
  expect(screen.getByText('5 lines pasted.')).toBeVisible();
  expect(screen.getByText('Line 5 is not counted yet. The totals are for 4 of 5 lines.')).toBeVisible();
  expect(figure('Total excluding GST')).toHaveTextContent('$6,232.10');
  expect(figure('GST 10 %')).toHaveTextContent('$623.21');
  expect(figure('Total including GST')).toHaveTextContent('$6,855.31');
  await waitFor(() => expect(figure('Fee excluding GST, 2 % of the total')).toHaveTextContent('− $124.64'));
  expect(figure('You receive excluding GST')).toHaveTextContent('$6,107.46');
  const submit = screen.getByRole('button', { name: 'Submit quote' });
  expect(submit).toHaveAccessibleDescription('Fix the rate in line 5 to submit.');
  expect(await screen.findByText('Enter one price, like 550.00')).toBeVisible();
  expect(value(5, 'Rate')).toHaveValue('500-600');
  expect(await accessibilityFaults()).toEqual([]);
});

test('QUOTE-01 QUOTE-05 a seller reviews the figures before submitting, and can go back', async () => {
  const { network } = await openForm();
  await pasteRows();
  await userEvent.clear(value(5, 'Rate'));
  await userEvent.type(value(5, 'Rate'), '550');
  await userEvent.type(screen.getByRole('textbox', { name: 'Lead time' }), '10');
  await userEvent.type(screen.getByRole('textbox', { name: 'Works duration' }), '3');
  await userEvent.type(screen.getByRole('textbox', { name: /^Exclusions/ }), 'Faulty wiring');
  const submit = () => screen.getByRole('button', { name: 'Submit quote' });
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(submit());
  const readBack = await screen.findByRole('dialog', { name: 'Check your quote' });
  expect(readBack).toHaveTextContent(
    /\$6,782\.10 excluding GST\$678\.21 GST, \$7,460\.31 including GST.*You receive \$6,646\.46 excluding GST/,
  );
  expect(readBack).toHaveTextContent('10 days');
  expect(within(readBack).getByRole('heading', { name: 'Files: 0' })).toBeVisible();
  await userEvent.click(within(readBack).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(readBack).not.toBeInTheDocument());
  expect(actionsSent(network.calls).map(([action]) => action)).not.toContain('submitQuote');

  await userEvent.click(submit());
  const again = await screen.findByRole('dialog', { name: 'Check your quote' });
  await userEvent.click(within(again).getByRole('button', { name: 'Submit quote' }));
  expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeVisible();
  const [action, body] = actionsSent(network.calls).at(-1) ?? [];
  expect(action).toBe('submitQuote');
  expect(body).toMatchObject({ basePrice: 6782.1, exclusions: 'Faulty wiring' });
  expect((body as { lines: unknown[] }).lines).toHaveLength(5);
});

test('a seller edits lines by keyboard alone: add with Enter, move, remove, restore', async () => {
  const { network } = await openForm();
  await userEvent.click(value(1, 'Item'));
  await userEvent.keyboard('Batten{Tab}2');
  await userEvent.type(value(1, 'Rate'), '10k{Enter}');
  await waitFor(() => expect(value(2, 'Item')).toHaveFocus());
  await userEvent.keyboard('Report');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move line 2 up' }));
  expect(value(1, 'Item')).toHaveValue('Report');
  expect(value(2, 'Rate')).toHaveValue('10,000.00');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move line 1 down' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(screen.queryByRole('group', { name: 'Line 2' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(value(2, 'Item')).toHaveValue('Batten');
  expect(actionsSent(network.calls).map(([action]) => action)).not.toContain('submitQuote');
});
