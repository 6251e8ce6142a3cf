import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { DateField } from './date-field.tsx';

function StartDate({ initial = '', min }: { initial?: string; min?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Start date" value={value} onChange={setValue} min={min} />
      <output>{value || 'none'}</output>
      <button type="button" onClick={() => setValue('2027-01-31')}>
        Load draft
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Start date' });
const value = () => screen.getByRole('status');
const opener = () => screen.getByRole('button', { name: 'Choose Start date' });

test('slashes are inserted while a date is typed', async () => {
  const { user } = renderUi(<StartDate />);
  await user.type(field(), '07122026');
  expect(field()).toHaveValue('07/12/2026');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(value()).toHaveTextContent('2026-12-07');
  await expectAccessible();
});

test('a short date is written out on blur', async () => {
  const { user } = renderUi(<StartDate />);
  await user.type(field(), '7/1/2027');
  await user.tab();
  expect(field()).toHaveValue('07/01/2027');
  expect(value()).toHaveTextContent('2027-01-07');
});

test.each(['01/02/27', '1 Feb 2027'])('QUOTE-02 %s is understood on blur', async (text) => {
  const { user } = renderUi(<StartDate />);
  await user.click(field());
  await user.paste(text);
  await user.tab();
  expect(field()).toHaveValue('01/02/2027');
  expect(field()).toBeValid();
  expect(value()).toHaveTextContent('2027-02-01');
});

test('text that is not a date stays and shows an error', async () => {
  const { user } = renderUi(<StartDate />);
  await user.type(field(), '31022026');
  expect(field()).toBeValid();
  await user.tab();
  expect(field()).toHaveValue('31/02/2026');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter a date as DD/MM/YYYY');
  expect(value()).toHaveTextContent('none');
});

test('a value from outside replaces the text', async () => {
  const { user } = renderUi(<StartDate initial="2026-12-07" />);
  expect(field()).toHaveValue('07/12/2026');
  await user.click(screen.getByRole('button', { name: 'Load draft' }));
  expect(field()).toHaveValue('31/01/2027');
});

test('the calendar opens on the chosen day and moves by days and months', async () => {
  const { user } = renderUi(<StartDate initial="2026-12-07" />);
  await user.click(opener());
  const dialog = screen.getByRole('dialog', { name: 'Start date' });
  const head = within(dialog).getAllByRole('columnheader', { hidden: true });
  expect(head.map((cell) => cell.textContent)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  expect(document.activeElement).toHaveAccessibleName(/7 December 2026/);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/15 December 2026/);
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toHaveAccessibleName(/15 January 2027/);
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeVisible();
  await user.keyboard('{PageUp}');
  expect(document.activeElement).toHaveAccessibleName(/15 December 2026/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field()).toHaveValue('15/12/2026');
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('Escape closes the calendar and changes nothing', async () => {
  const { user } = renderUi(<StartDate initial="2026-12-07" />);
  await user.click(opener());
  await user.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field()).toHaveValue('07/12/2026');
});

test('days before the minimum cannot be picked', async () => {
  const { user } = renderUi(<StartDate initial="2026-12-07" min="2026-12-07" />);
  await user.click(opener());
  const earlier = screen.getByRole('button', { name: /Sunday 6 December 2026/ });
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
});
