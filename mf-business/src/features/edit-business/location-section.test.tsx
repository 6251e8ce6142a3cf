import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBusiness, aUser, problemAnswer, type StubHandlers } from '@worklane/shared-kernel/testing';
import { portalConfig, unknownAbn } from '../../testing/edit-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';

const type = userEvent.setup({ delay: null });
const user = aUser();
const id = user.businessId ?? '';
const label = '1 High Street, Mascot NSW 2020';
const place = {
  address: '1 High Street',
  formattedAddress: label,
  suburb: 'Mascot',
  postCode: '2020',
  loc: { type: 'Point' as const, coordinates: [151.19, -33.93] as [number, number] },
};

afterEach(closePage);

const open = (network: StubHandlers) =>
  openPage('/business/edit', {
    user,
    network: {
      'GET /api/business/:id': () => aBusiness({ id, _id: id, revision: 4 }),
      'GET /api/industry': () => [],
      'GET /api/config/': () => portalConfig,
      'GET /api/business/abn/:abn': () => problemAnswer(404, { code: 'business.notFound', message: '' }),
      'GET /api/business/abn/:abn/register': () => unknownAbn,
      'GET /api/users/me': () => user,
      'GET /api/maps/suggestions': () => [{ placeId: 'p1', label }],
      'GET /api/maps/places/:placeId': () => place,
      ...network,
    },
  });

const address = () => screen.findByRole('combobox', { name: 'Address (optional)' });

async function pick() {
  await type.clear(await address());
  await type.type(await address(), '1 high mascot');
  await type.click(await screen.findByRole('option', { name: label }));
}

test('BIZ-05 a picked address stays when the focus leaves its field', async () => {
  await open({});
  await pick();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot'));
  await type.tab();
  await type.tab();
  expect(await address()).toHaveValue(label);
  expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot');
});

test('BIZ-05 a picked address stays when the list empties its field after the focus has left', async () => {
  await open({});
  await pick();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot'));
  await type.tab();
  await type.tab();
  // What the list does with a text that is none of the options that have loaded by then.
  fireEvent.change(await address(), { target: { value: '' } });
  expect(await address()).toHaveValue(label);
  expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot');
});

test('BIZ-05 a person can still empty the field', async () => {
  await open({});
  await pick();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Mascot'));
  await type.clear(await address());
  expect(await address()).toHaveValue('');
});
