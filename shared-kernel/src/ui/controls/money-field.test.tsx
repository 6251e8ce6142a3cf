import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { MoneyField } from './money-field.tsx';

function Price({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyField
        label="Total price excluding GST"
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const price = () => screen.getByRole('textbox', { name: 'Total price excluding GST' });

test('QUOTE-01 a typed price has $ before it and at most two decimals', async () => {
  const value = jest.fn();
  const { user } = renderUi(<Price onValue={value} />);
  expect(screen.getByText('$')).toBeVisible();
  await user.type(price(), '18450.5678');
  expect(price()).toHaveValue('18450.56');
  expect(value).toHaveBeenLastCalledWith('18450.56');
  expect(price()).toHaveAttribute('inputmode', 'decimal');
});

test.each(['1.234,50', '12.345.67', '1.2345 each'])(
  'QUOTE-01 no character of %s is lost during typing: it is refused as a whole',
  async (text) => {
    const value = jest.fn();
    const { user } = renderUi(<Price onValue={value} />);
    await user.type(price(), text);
    expect(price()).toHaveValue(text);
    await user.tab();
    expect(value).toHaveBeenLastCalledWith(text);
  },
);

test.each([
  ['1e5', '1e5'],
  ['500-600', '500-600'],
  ['450 per day x 3', '450 per day x 3'],
  ['-3', '-3'],
  ['12,34', '12,34'],
  ['1.2.3', '1.2.3'],
  ['$18,450.50', '18,450.50'],
  ['1 234.5', '1,234.50'],
  ['10k', '10,000.00'],
  ['100000000000000000000', '100,000,000,000,000,000,000.00'],
])('QUOTE-01 pasting %p shows %p on blur, and no other number', async (pasted, shown) => {
  const { user } = renderUi(<Price onValue={() => {}} />);
  await user.click(price());
  await user.paste(pasted);
  expect(price()).toHaveValue(pasted);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(price()).toHaveValue(shown);
});

test('QUOTE-01 a pasted price that replaces the whole text keeps its commas', async () => {
  const { user } = renderUi(<Price onValue={() => {}} />);
  await user.click(price());
  await user.keyboard('1234');
  await user.tab();
  await user.tab({ shift: true });
  await user.paste('1,23');
  expect(price()).toHaveValue('1,23');
});

test.each([
  ['18450', '18,450.00'],
  ['18450.5', '18,450.50'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['1234567.89', '1,234,567.89'],
  ['', ''],
])('a price of %p is shown as %p on blur, also after another focus', async (typed, shown) => {
  const { user } = renderUi(<Price onValue={() => {}} />);
  await user.click(price());
  if (typed) await user.keyboard(typed);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(price()).toHaveValue(shown);
  await user.click(price());
  expect(price()).toHaveValue(shown);
  await expectAccessible();
});

test('QUOTE-01 typing replaces a price that was reached by Tab', async () => {
  const { user } = renderUi(<Price onValue={() => {}} />);
  await user.click(price());
  await user.keyboard('18450');
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('19');
  expect(price()).toHaveValue('19');
});

test('QUOTE-01 changing a digit inside a price keeps the caret in place', async () => {
  const { user } = renderUi(<Price onValue={() => {}} />);
  await user.click(price());
  await user.keyboard('1234567');
  await user.tab();
  expect(price()).toHaveValue('1,234,567.00');
  await user.type(price(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(price()).toHaveValue('12934567.00');
  expect(price()).toHaveProperty('selectionStart', 3);
});

test('QUOTE-01 text selected and inserted by a script replaces the price', async () => {
  const { user } = renderUi(<Price onValue={() => {}} />);
  await user.click(price());
  await user.keyboard('18450');
  await user.tab();
  const input = price() as HTMLInputElement;
  input.select();
  input.focus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, '18,450.00'.length]);
});
