import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface HeldProps {
  initial?: string;
  children: (value: string, onChange: (value: string) => void) => ReactNode;
}

function Held({ initial = '', children }: HeldProps) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

test('a text field is found by its label, with its optional mark and help', async () => {
  const { user } = renderUi(
    <Held>
      {(value, onChange) => (
        <TextField label="Job title" optional help="Shown to buyers." value={value} onChange={onChange} />
      )}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Job title (optional)' });
  await user.type(field, 'Operations Manager');
  expect(field).toHaveValue('Operations Manager');
  expect(field).toHaveAccessibleDescription('Shown to buyers.');
  expect(field).not.toHaveAttribute('aria-invalid');
  await expectAccessible();
});

test('error and help are shown together and belong to their field', async () => {
  renderUi(<TextField label="ABN" help="11 digits" error="Invalid Abn" value="51" onChange={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'ABN' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Invalid Abn 11 digits');
  expect(screen.getByText('11 digits')).toBeVisible();
  await expectAccessible();
});

test('Tab reaches a field before the action on its label line', async () => {
  const { user } = renderUi(
    <TextField label="Terms" labelAction={<a href="/saved">Saved texts</a>} value="" onChange={() => {}} />,
  );
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Terms' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Saved texts' })).toHaveFocus();
});

test('a hidden label is still announced', () => {
  renderUi(<TextField label="Deliverable 2" hideLabel value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Deliverable 2' })).toBeVisible();
});

test('a button with a text shows the password', async () => {
  const { user } = renderUi(
    <Held initial="Worklane1">
      {(value, onChange) => <PasswordField label="Password" value={value} onChange={onChange} />}
    </Held>,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  const show = screen.getByRole('button', { name: 'Show', pressed: false });
  await user.click(show);
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide', pressed: true })).toBe(show);
  await user.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('Worklane1');
  await expectAccessible();
});

test('a number field keeps the typed text and names its unit', async () => {
  const { user } = renderUi(
    <Held>
      {(value, onChange) => <NumberField label="Lead time" suffix="days" value={value} onChange={onChange} />}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Lead time' });
  await user.type(field, '10-14');
  expect(field).toHaveValue('10-14');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText('days')).toBeVisible();
});

test('a checkbox is toggled by its label and by Space', async () => {
  const change = jest.fn();
  const { user } = renderUi(
    <Checkbox checked={false} onChange={change}>
      Remember Me
    </Checkbox>,
  );
  await user.click(screen.getByText('Remember Me'));
  screen.getByRole('checkbox', { name: 'Remember Me' }).focus();
  await user.keyboard(' ');
  expect(change.mock.calls).toEqual([[true], [true]]);
  await expectAccessible();
});

test('a select shows its options with counts and returns the chosen one', async () => {
  const options = [
    { value: 'pending', label: 'Pending', detail: '72' },
    { value: 'current', label: 'Current', detail: '3' },
  ];
  const { user } = renderUi(
    <Held initial="pending">
      {(value, onChange) => <Select label="List" value={value} onChange={onChange} options={options} />}
    </Held>,
  );
  const picker = screen.getByRole('combobox', { name: 'List' });
  expect(picker).toHaveDisplayValue('Pending 72');
  await user.selectOptions(picker, 'Current 3');
  expect(picker).toHaveDisplayValue('Current 3');
  await expectAccessible();
});

test('a text area keeps pasted line breaks', async () => {
  const { user } = renderUi(
    <Held>{(value, onChange) => <TextArea label="Reason" value={value} onChange={onChange} />}</Held>,
  );
  const area = screen.getByRole('textbox', { name: 'Reason' });
  await user.click(area);
  await user.paste('Too far\nfor the crew');
  expect(area).toHaveValue('Too far\nfor the crew');
});

test.each([
  ['several lines', TextArea],
  ['one line', TextField],
])('%s refuse a pasted text that does not fit, with its count, and cut nothing', async (_, Field) => {
  const { user } = renderUi(
    <Held initial="Too">
      {(value, onChange) => (
        <Field label="Reason" help="In short." maxLength={10} value={value} onChange={onChange} />
      )}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Reason' });
  await user.click(field);
  await user.paste(' far away');
  expect(field).toHaveValue('Too');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not pasted: it would have 12 characters, and this field takes 10.',
  );
  expect(field).toHaveAccessibleDescription(/^Not pasted/);
  await expectAccessible();
  await user.paste(' far');
  expect(field).toHaveValue('Too far');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tripleClick(field);
  await user.paste('0123456789');
  expect(field).toHaveValue('0123456789');
});

test('a text area shows the used part of its limit from 80 percent', async () => {
  const { user } = renderUi(
    <Held>
      {(value, onChange) => (
        <TextArea label="Reason" help="In short." maxLength={1000} value={value} onChange={onChange} />
      )}
    </Held>,
  );
  const area = screen.getByRole('textbox', { name: 'Reason' });
  await user.click(area);
  await user.paste('x'.repeat(799));
  expect(area).toHaveAccessibleDescription('In short.');
  await user.type(area, 'x');
  expect(area).toHaveAccessibleDescription('800 of 1,000 characters');
});

describe('the error summary of a form', () => {
  const errors = [
    { fieldId: 'abn', message: 'Invalid Abn' },
    { fieldId: 'email', message: 'Please provide a valid email' },
  ];

  test('takes the focus, counts the problems and links to each field', async () => {
    const { user } = renderUi(
      <>
        <ErrorSummary errors={errors} />
        <TextField id="abn" label="ABN" error="Invalid Abn" value="" onChange={() => {}} />
        <TextField
          id="email"
          label="Email"
          error="Please provide a valid email"
          value=""
          onChange={() => {}}
        />
      </>,
    );
    expect(screen.getByRole('group', { name: 'There are 2 problems' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Email: Please provide a valid email' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await expectAccessible();
  });

  test('takes the focus on each further attempt, but not while a person edits', () => {
    const page = (attempt: number, shown = errors) => (
      <>
        <ErrorSummary errors={shown} attempt={attempt} />
        <TextField id="abn" label="ABN" value="" onChange={() => {}} />
      </>
    );
    const { rerender } = renderUi(page(1));
    screen.getByRole('textbox', { name: 'ABN' }).focus();
    rerender(page(1, errors.slice(1)));
    expect(screen.getByRole('textbox', { name: 'ABN' })).toHaveFocus();
    fireEvent.blur(screen.getByRole('textbox', { name: 'ABN' }));
    rerender(page(2, errors.slice(1)));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  });
});
