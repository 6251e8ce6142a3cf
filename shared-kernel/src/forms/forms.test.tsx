import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { checkDays, checkEmail, checkRequired } from '../domain/index.ts';
import { expectAccessible, renderUi } from '../ui/testing/render-ui.tsx';
import { applyProblem } from './apply-problem.ts';
import { FormDateField } from './date-field/index.ts';
import { FormErrorSummary } from './form-error-summary.tsx';
import {
  FormCheckbox,
  FormMoneyField,
  FormNumberField,
  FormPasswordField,
  FormTextField,
} from './form-fields.tsx';
import { ruleOf, violationOf } from './rules.ts';
import { useWorklaneForm } from './use-worklane-form.ts';

interface Values {
  email: string;
  password: string;
  price: string;
  days: string;
  start: string;
  remember: boolean;
  people: { name: string }[];
}

const empty: Values = {
  email: '',
  password: '',
  price: '',
  days: '',
  start: '',
  remember: false,
  people: [{ name: '' }],
};

interface PageProps {
  onSubmit?: (values: Values) => void;
  problem?: { errors: { field: string; code: string; message: string }[] };
  onLeft?: (messages: string[]) => void;
}

function Page({ onSubmit = () => {}, problem, onLeft }: PageProps) {
  const form = useWorklaneForm<Values>({ defaultValues: empty });
  const { control } = form;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => {
        onSubmit(values);
        if (problem) onLeft?.(applyProblem(form, problem, { basePrice: 'price' }));
      })}
    >
      <FormErrorSummary form={form} formId="f" />
      <FormTextField
        control={control}
        formId="f"
        name="email"
        label="Email"
        rules={{ validate: ruleOf(checkRequired, checkEmail) }}
      />
      <FormPasswordField control={control} formId="f" name="password" label="Password" />
      <FormMoneyField control={control} formId="f" name="price" label="Price" />
      <FormNumberField
        control={control}
        formId="f"
        name="days"
        label="Lead time"
        suffix="days"
        rules={{
          validate: ruleOf<string>((text) => (text ? checkDays(Number(text), { min: 1, max: 365 }) : null)),
        }}
      />
      <FormDateField control={control} formId="f" name="start" label="Start date" />
      <FormTextField
        control={control}
        formId="f"
        name="people.0.name"
        label="First person"
        rules={{ validate: ruleOf(checkRequired) }}
      />
      <FormCheckbox control={control} formId="f" name="remember">
        Remember Me
      </FormCheckbox>
      <button type="submit">Send</button>
    </form>
  );
}

const box = (name: string) => screen.getByRole('textbox', { name });

test('a field is checked on blur, then on every change until it is valid', async () => {
  const { user } = renderUi(<Page />);
  await user.type(box('Email'), 'dana');
  expect(box('Email')).toBeValid();
  await user.tab();
  await waitFor(() => expect(box('Email')).toHaveAccessibleDescription('Please provide a valid email'));
  await user.type(box('Email'), '@example.com');
  await waitFor(() => expect(box('Email')).toBeValid());
});

test('a field left by a press is checked after it, so the target stays', async () => {
  const { user } = renderUi(<Page />);
  await user.click(box('Email'));
  await user.pointer({ target: box('First person'), keys: '[MouseLeft>]' });
  expect(box('First person')).toHaveFocus();
  // The check of a field is asynchronous: a check started on blur would be on the page by now.
  await act(async () => {});
  expect(box('Email')).toBeValid();
  await user.pointer({ target: box('First person'), keys: '[/MouseLeft]' });
  await waitFor(() => expect(box('Email')).toHaveAccessibleDescription('Required'));
});

test('a changed field is also checked after the press that leaves it', async () => {
  const { user } = renderUi(<Page />);
  await user.type(box('Email'), 'no email');
  fireEvent.mouseDown(box('First person'));
  // Browsers fire the change event between the press and the blur event.
  fireEvent(box('Email'), new Event('change', { bubbles: true }));
  act(() => box('First person').focus());
  await act(async () => {});
  expect(box('Email')).toBeValid();
  fireEvent.mouseUp(box('First person'));
  fireEvent.click(box('First person'));
  await waitFor(() => expect(box('Email')).toBeInvalid());
});

test('a refused form lists all problems and links to each field', async () => {
  const submit = jest.fn();
  const { user } = renderUi(<Page onSubmit={submit} />);
  await user.type(box('Lead time'), '999');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('group', { name: 'There are 3 problems' });
  expect(summary).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Email: Required',
    'Lead time: Enter 365 or less',
    'First person: Required',
  ]);
  await user.click(screen.getAllByRole('link')[2] as HTMLElement);
  expect(box('First person')).toHaveFocus();
  await expectAccessible();
});

test('with one error the focus moves to its field on every attempt', async () => {
  const { user } = renderUi(<Page />);
  await user.type(box('Email'), 'dana@example.com');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(box('First person')).toHaveFocus());
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(box('First person')).toHaveAccessibleDescription('Required');
  }
});

test('a form returns plain values: numbers as typed, dates as stored', async () => {
  const submit = jest.fn();
  const { user } = renderUi(<Page onSubmit={submit} />);
  await user.type(box('Email'), 'dana@example.com');
  await user.type(screen.getByLabelText('Password'), 'Worklane1');
  await user.type(box('Price'), '18,450.5');
  await user.type(box('Lead time'), '10');
  await user.type(box('Start date'), '07122026');
  await user.type(box('First person'), 'Kay');
  await user.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]?.[0]).toEqual({
    email: 'dana@example.com',
    password: 'Worklane1',
    price: '18,450.5',
    days: '10',
    start: '2026-12-07',
    remember: true,
    people: [{ name: 'Kay' }],
  });
});

test('text that is not a date is refused and not taken as empty', async () => {
  const submit = jest.fn();
  const { user } = renderUi(<Page onSubmit={submit} />);
  await user.type(box('Email'), 'dana@example.com');
  await user.type(box('First person'), 'Kay');
  await user.type(box('Start date'), '3102');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box('Start date')).toHaveAccessibleDescription('Enter a date as DD/MM/YYYY'));
  expect(submit).not.toHaveBeenCalled();
});

test('server errors appear at their fields; the others are returned for a notice', async () => {
  const left = jest.fn();
  const problem = {
    errors: [
      { field: 'basePrice', code: 'price.tooLow', message: 'Fee needs to be $2 or more' },
      { field: 'people.0.name', code: 'text.unreadable', message: 'This text cannot be stored' },
      { field: 'unknown', code: 'x', message: 'Something else' },
    ],
  };
  const { user } = renderUi(<Page problem={problem} onLeft={left} />);
  await user.type(box('Email'), 'dana@example.com');
  await user.type(box('First person'), 'Kay');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box('Price')).toHaveAccessibleDescription('Fee needs to be $2 or more'));
  expect(box('First person')).toHaveAccessibleDescription('This text cannot be stored');
  expect(left).toHaveBeenCalledWith(['Something else']);
});

test('a rule becomes a validation with its code and parameters', () => {
  const validate = ruleOf<string>(checkRequired, (text) =>
    text === 'x' ? { code: 'days.tooMany', params: { max: 365 } } : null,
  );
  expect(validate('ok')).toBe(true);
  expect(violationOf(String(validate('')))).toEqual({ code: 'required' });
  expect(violationOf(String(validate('x')))).toEqual({ code: 'days.tooMany', params: { max: 365 } });
  expect(violationOf('Already words')).toBeNull();
});
