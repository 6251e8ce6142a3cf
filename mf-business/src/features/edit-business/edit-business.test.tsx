import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Business } from '@worklane/shared-kernel/contracts';
import { aBusiness, anId, aUser, problemAnswer, type StubHandlers } from '@worklane/shared-kernel/testing';
import { portalConfig, unknownAbn } from '../../testing/edit-stubs.ts';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

const type = userEvent.setup({ delay: null });
const user = aUser();
const id = user.businessId ?? '';
const industry = {
  _id: anId(),
  name: 'Switchboards',
  parentIndustry: 'Electrical',
  label: 'Electrical - Switchboards',
  evolutionDb: false,
  active: true,
};
const industries = [
  { ...industry, id: industry._id },
  { ...industry, _id: anId(), id: anId(), name: 'Lighting', label: 'Electrical - Lighting' },
];
const stored = (values: Partial<Business> = {}) =>
  aBusiness({
    id,
    _id: id,
    industries: [industry._id],
    revision: 4,
    businessLogoUrl: '/logo.png',
    ...values,
  });

afterEach(closePage);

function open(network: StubHandlers = {}, business = stored(), at = '/business/edit') {
  return openPage(at, {
    user,
    network: {
      'GET /api/business/:id': () => business,
      'GET /api/industry': () => industries,
      'GET /api/config/': () => portalConfig,
      'GET /api/business/abn/:abn': () => problemAnswer(404, { code: 'business.notFound', message: '' }),
      'GET /api/business/abn/:abn/register': () => unknownAbn,
      'PUT /api/business/:id': ({ body }) => ({
        ...business,
        ...(body?.name && { name: body.name }),
        revision: 5,
      }),
      'GET /api/users/me': () => user,
      ...network,
    },
  });
}

const field = (name: string) => screen.findByRole('textbox', { name });
const retype = async (name: string, text: string) => {
  await type.clear(await field(name));
  if (text) await type.type(await field(name), text);
};
const save = async () => type.click(await screen.findByRole('button', { name: 'Save' }));
const puts = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.calls.filter(({ name }) => name === 'PUT /api/business/:id').map(({ body }) => body);

test('BIZ-05 a lead finds every field filled in, changes some, saves, and returns to the profile', async () => {
  const page = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Business' })).toBeVisible();
  expect(await field('Business name')).toHaveValue('Harbourline Electrical');
  expect(await field('ABN (optional)')).toHaveValue('51 824 753 556');
  expect(await field('Suburb')).toHaveValue('ROSEBERY');
  expect(await field('Postcode')).toHaveValue('2018');
  expect(await screen.findByRole('textbox', { name: 'Description (optional)' })).toHaveTextContent(
    'Commercial electrical work',
  );
  await retype('Business name', 'Harbourline');
  await retype('Website (optional)', 'harbour.example');
  await type.tab();
  expect(await field('Website (optional)')).toHaveValue('https://harbour.example');
  expect(await accessibilityFaults()).toEqual([]);
  await save();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(puts(page)).toEqual([{ revision: 4, name: 'Harbourline', url: 'https://harbour.example' }]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Business Details' })).toBeVisible();
});

test('BIZ-07 a website that is none stays as it was typed, and is named', async () => {
  const page = await open();
  await retype('Website (optional)', 'ftp://x.com');
  await type.tab();
  expect(await field('Website (optional)')).toHaveValue('ftp://x.com');
  await save();
  expect(await field('Website (optional)')).toHaveAccessibleDescription(
    'Enter a web address, for example www.example.com',
  );
  expect(puts(page)).toEqual([]);
});

test('BIZ-06 BIZ-07 what is wrong stands at its field, and nothing is sent', async () => {
  const page = await open({ 'GET /api/maps/suggestions': () => [] }, stored({ industries: [] }));
  await retype('Business name', ' ');
  await retype('ABN (optional)', '51 824 753 557');
  expect(await field('ABN (optional)')).toHaveValue('51 824 753 557');
  const address = await screen.findByRole('combobox', { name: 'Address (optional)' });
  await type.clear(address);
  await type.type(address, '1 Nowhere');
  // Closes the list.
  await type.tab();
  const [phone] = await screen.findAllByRole('textbox', { name: 'Number' });
  await type.clear(phone as HTMLElement);
  await type.click(screen.getByRole('button', { name: 'Add qualification' }));
  await type.click(screen.getByRole('button', { name: 'Add social link' }));
  await save();
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
  expect(puts(page)).toEqual([]);
});

test('BIZ-09 a phone has one of five types, a social link one of six networks with the beginning of its address', async () => {
  await open(undefined, stored({ telephones: [{ type: 'Fax', telephone: '0291570006' }], socialUrls: [] }));
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

test('BIZ-05 MAP-01 an address is picked from suggestions and fills suburb and postcode', async () => {
  const page = await open({
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
  await waitFor(async () => expect(await field('Suburb')).toHaveValue('Mascot'));
  await save();
  await waitFor(() => expect(puts(page)).toHaveLength(1));
  expect(puts(page)[0]).toMatchObject({
    address: { postCode: '2020', loc: { type: 'Point', coordinates: [151.19, -33.93] } },
  });
});

test('BIZ-08 the ABN of another business opens a dialog with support and register, and nothing is saved', async () => {
  const other = { _id: anId(), id: anId(), name: 'Other' };
  const page = await open({ 'GET /api/business/abn/:abn': () => other });
  await retype('ABN (optional)', '53004085616');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Please check your ABN' });
  expect(await within(dialog).findByRole('link', { name: 'support@worklane.example' })).toHaveAttribute(
    'href',
    'mailto:support@worklane.example',
  );
  expect(within(dialog).getByRole('link', { name: /ABN Lookup/ })).toHaveAttribute(
    'href',
    'https://abr.business.gov.au/ABN/View?abn=53004085616',
  );
  expect(puts(page)).toEqual([]);
});

test.each([
  ['the ABN', 409, 'business.abnTaken', 'Invalid ABN. Please check your ABN.'],
  ['anything else', 500, 'server.failed', 'Server error. Please try again later.'],
])('BIZ-08 a refusal because of %s is said, and what was typed stays', async (_, status, code, sentence) => {
  await open({ 'PUT /api/business/:id': () => problemAnswer(status, { code, message: sentence }) });
  await retype('Business name', 'Harbourline');
  await save();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await field('Business name')).toHaveValue('Harbourline');
});

test('BIZ-06 an ABN that is emptied is saved without the check', async () => {
  const page = await open();
  await retype('ABN (optional)', '');
  await save();
  await waitFor(() => expect(puts(page)).toEqual([{ revision: 4, abn: null }]));
  expect(page.network.calls.map(({ name }) => name)).not.toContain('GET /api/business/abn/:abn');
});

test('somebody else saved other fields: both are kept; the same field is a choice, and nothing is lost', async () => {
  let current = stored({ revision: 5, experienceYear: 20 });
  const page = await open({
    'PUT /api/business/:id': ({ body }) =>
      body?.revision === current.revision
        ? { ...current, revision: current.revision + 1 }
        : problemAnswer(409, { code: 'business.stale', message: '', current }),
  });
  await retype('Business name', 'Mine');
  current = stored({ revision: 5, experienceYear: 20, name: 'Theirs' });
  await save();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('changed meanwhile, by somebody else or by you in another place.');
  expect(within(notice).getByRole('row', { name: /Business name Theirs Mine/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Experience (optional)' })).toHaveValue('20');
  await type.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  await save();
  await waitFor(() => expect(puts(page)).toHaveLength(2));
  expect(puts(page)[1]).toEqual({ revision: 5, name: 'Mine' });
});

test('BIZ-05 leaving with unsaved changes asks first; without any it does not', async () => {
  await open();
  await retype('Business name', 'Mine');
  await type.click(screen.getByRole('link', { name: 'Business Profile' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await type.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(await field('Business name')).toHaveValue('Mine');
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

test('a profile that lacks parts says which, as links to their fields', async () => {
  await open({}, stored({ businessLogoUrl: null, description: null }));
  const link = await screen.findByRole('link', { name: 'Logo' });
  expect(screen.queryByRole('link', { name: 'Address' })).toBeNull();
  await type.click(link);
  expect(screen.getByRole('button', { name: 'Choose logo' })).toHaveFocus();
});
