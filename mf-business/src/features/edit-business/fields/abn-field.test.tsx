import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AbnRecord } from '@worklane/kernel/contracts';
import { aBusiness, aUser } from '@worklane/kernel/testing';
import { editStubs, unknownAbn } from '../../../testing/edit-stubs.ts';
import { accessibilityFaults, closePage, openPage } from '../../../testing/open-page.tsx';

const type = userEvent.setup({ delay: null });
const user = aUser();
const id = user.businessId ?? '';
const listed: AbnRecord = {
  isListed: true,
  isActive: true,
  isRegisteredForGst: true,
  names: ['Bright Sparks', 'HARBOURLINE ELECTRICAL'],
};

afterEach(closePage);

function open(record: AbnRecord, abn: string | null = null) {
  const business = aBusiness({ id, _id: id, name: 'Harbourline Electrical', abn });
  return openPage('/business/edit', {
    user,
    network: {
      ...editStubs([business]),
      'GET /api/business/:id': () => business,
      'GET /api/users/me': () => user,
      'GET /api/business/abn/:abn/register': () => record,
    },
  });
}

const lookUps = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.calls.filter(({ name }) => name === 'GET /api/business/abn/:abn/register');
const abnField = () => screen.findByRole('textbox', { name: 'ABN (optional)' });

test('BIZ-06 a valid ABN shows its GST status and suggests registered names', async () => {
  const page = await open(listed);
  await type.type(await abnField(), '5182475355');
  expect(lookUps(page)).toHaveLength(0);
  await type.type(await abnField(), '6');
  expect(await screen.findByText('Registered for GST')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^Fill in/ })).toHaveLength(1);
  await type.click(screen.getByRole('button', { name: 'Fill in "Bright Sparks"' }));
  expect(screen.getByRole('textbox', { name: 'Business name' })).toHaveValue('Bright Sparks');
  expect(await screen.findByRole('button', { name: 'Fill in "HARBOURLINE ELECTRICAL"' })).toBeVisible();
});

test.each<[string, Partial<AbnRecord>]>([
  ['Not registered for GST', { isRegisteredForGst: false }],
  ['This ABN is cancelled in the public register.', { isActive: false, isRegisteredForGst: false }],
  ['The public register does not have this ABN.', { isListed: false, isActive: null, names: [] }],
])('BIZ-06 a lead sees this message about an ABN: %s', async (sentence, record) => {
  await open({ ...listed, ...record }, '51824753556');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('BIZ-06 a register without an answer leaves the form unchanged', async () => {
  const page = await open(unknownAbn, '51824753556');
  await waitFor(() => expect(lookUps(page)).toHaveLength(1));
  expect(await abnField()).toHaveValue('51 824 753 556');
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
});
