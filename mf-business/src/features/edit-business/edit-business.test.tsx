import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshUser } from '@worklane/kernel/session';
import { anId, aUser, problemAnswer } from '@worklane/kernel/testing';
import {
  editField,
  editor,
  openEdit,
  pressSave,
  retype,
  savesIn,
  storedBusiness,
} from '../../testing/open-edit.ts';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

const type = userEvent.setup({ delay: null });
afterEach(closePage);

test('BIZ-05 a lead changes prefilled fields, saves and returns to the profile', async () => {
  const page = await openEdit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Business' })).toBeVisible();
  expect(await editField('Business name')).toHaveValue('Harbourline Electrical');
  expect(await editField('ABN (optional)')).toHaveValue('51 824 753 556');
  expect(await editField('Suburb')).toHaveValue('ROSEBERY');
  expect(await editField('Postcode')).toHaveValue('2018');
  expect(await screen.findByRole('textbox', { name: 'Description (optional)' })).toHaveTextContent(
    'Commercial electrical work',
  );
  await retype('Business name', 'Harbourline');
  await retype('Website (optional)', 'harbour.example');
  await type.tab();
  expect(await editField('Website (optional)')).toHaveValue('https://harbour.example');
  expect(await accessibilityFaults()).toEqual([]);
  await pressSave();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(savesIn(page)).toEqual([{ revision: 4, name: 'Harbourline', url: 'https://harbour.example' }]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Business Details' })).toBeVisible();
});

test('BIZ-05 a former lead keeps typed text and can save it once the right returns', async () => {
  let isPrimary = true;
  await openEdit({ 'GET /api/users/me': () => ({ ...editor, isPrimary }) });
  await retype('Business name', 'Harbourline and Sons');
  isPrimary = false;
  await act(async () => void (await refreshUser()));
  expect(await screen.findByText(/You are no longer a Business Lead/)).toBeVisible();
  expect(await editField('Business name')).toHaveValue('Harbourline and Sons');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  isPrimary = true;
  await act(async () => void (await refreshUser()));
  await waitFor(() => expect(save).toBeEnabled());
  expect(screen.queryByText(/You are no longer a Business Lead/)).toBeNull();
});

test('BIZ-05 a former lead who has changed nothing is sent home', async () => {
  let isPrimary = true;
  const page = await openEdit({ 'GET /api/users/me': () => ({ ...editor, isPrimary }) });
  await editField('Business name');
  isPrimary = false;
  await act(async () => void (await refreshUser()));
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
});

test('BIZ-07 an invalid website stays as typed and shows an error', async () => {
  const page = await openEdit();
  await retype('Website (optional)', 'ftp://x.com');
  await type.tab();
  expect(await editField('Website (optional)')).toHaveValue('ftp://x.com');
  await pressSave();
  expect(await editField('Website (optional)')).toHaveAccessibleDescription(
    'Enter a web address, for example www.example.com',
  );
  expect(savesIn(page)).toEqual([]);
});

test('BIZ-06 BIZ-07 errors show at their fields, and nothing is sent', async () => {
  const page = await openEdit({ 'GET /api/maps/suggestions': () => [] }, storedBusiness({ industries: [] }));
  await retype('Business name', ' ');
  await retype('ABN (optional)', '51 824 753 557');
  expect(await editField('ABN (optional)')).toHaveValue('51 824 753 557');
  const address = await screen.findByRole('combobox', { name: 'Address (optional)' });
  await type.clear(address);
  await type.type(address, '1 Nowhere');
  await type.tab();
  const [phone] = await screen.findAllByRole('textbox', { name: 'Number' });
  await type.clear(phone as HTMLElement);
  await type.click(screen.getByRole('button', { name: 'Add qualification' }));
  await type.click(screen.getByRole('button', { name: 'Add social link' }));
  await pressSave();
  const summary = await screen.findByRole('group', { name: /^There are . problems$/ });
  const texts = within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Business name: Required',
    'ABN: Invalid Abn',
    'Industries: Required',
    'Address: Invalid Address. Please select an address from the dropdown.',
    'Number: Required',
    'Name: Required',
    'From: Required',
    'Page on Facebook: Required',
  ]);
  expect(savesIn(page)).toEqual([]);
});

test('BIZ-09 a phone has one of five types, a social link one of six networks', async () => {
  await openEdit(
    undefined,
    storedBusiness({ telephones: [{ type: 'Fax', telephone: '0291570006' }], socialUrls: [] }),
  );
  const optionsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf(await screen.findByRole('combobox', { name: 'Type' }))).toEqual([
    'Mobile',
    'Business',
    'Home',
    'Fax',
    'Other',
  ]);
  await type.click(screen.getByRole('button', { name: 'Add social link' }));
  const network = screen.getByRole('combobox', { name: 'Network' });
  const prefixes = {
    Facebook: 'facebook.com/',
    Pinterest: 'pinterest.com/',
    Twitter: 'x.com/',
    Linkedin: 'linkedin.com/',
    Instagram: 'instagram.com/',
    Youtube: 'youtube.com/',
  };
  expect(optionsOf(network)).toEqual(Object.keys(prefixes));
  for (const [name, prefix] of Object.entries(prefixes)) {
    await type.selectOptions(network, name);
    expect(screen.getByRole('textbox', { name: `Page on ${name}` })).toBeVisible();
    expect(screen.getByText(prefix)).toBeVisible();
  }
});

test('BIZ-05 MAP-01 an address picked from suggestions fills suburb and postcode', async () => {
  const page = await openEdit({
    'GET /api/maps/suggestions': () => [{ placeId: 'p1', label: '1 High Street, Mascot NSW 2020' }],
    'GET /api/maps/places/:placeId': () => ({
      address: '1 High Street',
      formattedAddress: '1 High Street, Mascot NSW 2020',
      suburb: 'Mascot',
      postCode: '2020',
      loc: { type: 'Point', coordinates: [151.19, -33.93] },
    }),
  });
  const address = await screen.findByRole('combobox', { name: 'Address (optional)' });
  await type.clear(address);
  await type.type(address, '1 high mascot');
  await type.click(await screen.findByRole('option', { name: '1 High Street, Mascot NSW 2020' }));
  await waitFor(async () => expect(await editField('Suburb')).toHaveValue('Mascot'));
  await pressSave();
  await waitFor(() => expect(savesIn(page)).toHaveLength(1));
  expect(savesIn(page)[0]).toMatchObject({
    address: { postCode: '2020', loc: { type: 'Point', coordinates: [151.19, -33.93] } },
  });
});

test("BIZ-08 another business's ABN opens a dialog with support and register; nothing is saved", async () => {
  const other = { _id: anId(), id: anId(), name: 'Other' };
  const page = await openEdit({ 'GET /api/business/abn/:abn': () => other });
  await retype('ABN (optional)', '53004085616');
  await pressSave();
  const dialog = await screen.findByRole('dialog', { name: 'Please check your ABN' });
  expect(await within(dialog).findByRole('link', { name: 'support@worklane.example' })).toHaveAttribute(
    'href',
    'mailto:support@worklane.example',
  );
  expect(within(dialog).getByRole('link', { name: /ABN Lookup/ })).toHaveAttribute(
    'href',
    'https://abr.business.gov.au/ABN/View?abn=53004085616',
  );
  expect(savesIn(page)).toEqual([]);
});

test('BIZ-08 an unchanged ABN of the business is saved', async () => {
  const { id, name } = storedBusiness();
  const page = await openEdit({ 'GET /api/business/abn/:abn': () => ({ _id: id, id, name }) });
  await retype('ABN (optional)', '53004085616');
  await pressSave();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(savesIn(page)).toEqual([{ revision: 4, abn: '53004085616' }]);
  expect(page.network.calls.map(({ name: called }) => called)).toContain('GET /api/business/abn/:abn');
});

test.each([
  ['the ABN', 409, 'business.abnTaken', 'Invalid ABN. Please check your ABN.'],
  ['anything else', 500, 'server.failed', 'Server error. Please try again later.'],
])(
  'BIZ-08 a refusal because of %s shows a message, and the typed text stays',
  async (_, status, code, sentence) => {
    await openEdit({ 'PUT /api/business/:id': () => problemAnswer(status, { code, message: sentence }) });
    await retype('Business name', 'Harbourline');
    await pressSave();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await editField('Business name')).toHaveValue('Harbourline');
  },
);

test('BIZ-06 an ABN that is emptied is saved without the check', async () => {
  const page = await openEdit();
  await retype('ABN (optional)', '');
  await pressSave();
  await waitFor(() => expect(savesIn(page)).toEqual([{ revision: 4, abn: null }]));
  expect(page.network.calls.map(({ name }) => name)).not.toContain('GET /api/business/abn/:abn');
});

test('BIZ-05 leaving asks first only with unsaved changes', async () => {
  await openEdit();
  await retype('Business name', 'Mine');
  await type.click(screen.getByRole('link', { name: 'Business Profile' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await type.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(await editField('Business name')).toHaveValue('Mine');
  await type.click(screen.getByRole('button', { name: 'Cancel' }));
  await type.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Business Details' })).toBeVisible();
});

test.each([
  ['a team member', { isPrimary: false }, '/business/edit'],
  ['a lead of another business', {}, `/business/edit/${anId()}`],
])('BIZ-10 %s is sent to the dashboard', async (_, values, at) => {
  const page = await openPage(at, { user: aUser(values) });
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
});

test('an incomplete profile lists its missing parts as links to their fields', async () => {
  await openEdit({}, storedBusiness({ businessLogoUrl: null, description: null }));
  const link = await screen.findByRole('link', { name: 'Logo' });
  expect(screen.queryByRole('link', { name: 'Address' })).toBeNull();
  await type.click(link);
  expect(screen.getByRole('button', { name: 'Choose logo' })).toHaveFocus();
});
