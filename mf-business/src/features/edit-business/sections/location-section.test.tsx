import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StubHandlers } from '@worklane/kernel/testing';
import { openEdit, pressSave, savesIn } from '../../../testing/open-edit.ts';
import { closePage } from '../../../testing/open-page.tsx';

const type = userEvent.setup({ delay: null });
const label = '1 High Street, Mascot NSW 2020';
const place = {
  address: '1 High Street',
  formattedAddress: label,
  suburb: 'Mascot',
  postCode: '2020',
  loc: { type: 'Point' as const, coordinates: [151.19, -33.93] as [number, number] },
};

afterEach(closePage);

const open = (network: StubHandlers = {}) =>
  openEdit({
    'GET /api/maps/suggestions': () => [{ placeId: 'p1', label }],
    'GET /api/maps/places/:placeId': () => place,
    ...network,
  });

const address = () => screen.findByRole('combobox', { name: 'Address (optional)' });

async function pick() {
  await type.clear(await address());
  await type.type(await address(), '1 high mascot');
  await type.click(await screen.findByRole('option', { name: label }));
}

test('BIZ-05 a picked address stays when the focus leaves its field', async () => {
  await open();
  await pick();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot'));
  await type.tab();
  await type.tab();
  expect(await address()).toHaveValue(label);
  expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot');
});

test('BIZ-05 a picked address stays when the list clears its field after blur', async () => {
  await open();
  await pick();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot'));
  await type.tab();
  await type.tab();
  // The list clears a text that matches none of the options loaded so far.
  fireEvent.change(await address(), { target: { value: '' } });
  expect(await address()).toHaveValue(label);
  expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot');
});

test('BIZ-05 a person can still empty the field', async () => {
  await open();
  await pick();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot'));
  await type.clear(await address());
  expect(await address()).toHaveValue('');
});

test('BIZ-05 a save during the load of a picked address waits for it', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await open({
    'GET /api/maps/places/:placeId': async () => {
      await held;
      return place;
    },
  });
  await pick();
  await pressSave();
  release();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(savesIn(page)).toMatchObject([{ address: { formattedAddress: label, postCode: '2020' } }]);
});

test('BIZ-05 a picked address that arrives late does not replace newer text', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await open({
    'GET /api/maps/places/:placeId': async () => {
      await held;
      return place;
    },
    'GET /api/maps/suggestions': ({ query }) => [
      { placeId: 'p1', label: query.text === '2 low mascot' ? '2 Low Street, Mascot NSW 2020' : label },
    ],
  });
  const suburb = () => screen.getByRole('textbox', { name: 'Suburb', hidden: true });
  await waitFor(() => expect(suburb()).not.toHaveValue(''));
  await pick();
  await type.clear(await address());
  const before = (suburb() as HTMLInputElement).value;
  release();
  await type.type(await address(), '2 low mascot');
  await screen.findByRole('option', { name: '2 Low Street, Mascot NSW 2020' });
  expect(await address()).toHaveValue('2 low mascot');
  expect(suburb()).toHaveValue(before);
});
