import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson, aUser, listAnswer, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openMemberSearch } from '../../testing/open-page.tsx';

afterEach(closePage);

const person = (firstName: string, lastName: string) => ({
  ...aPerson({ firstName, lastName }),
  fullName: `${firstName} ${lastName}`,
  jobTitle: 'Electrician',
  businessName: 'Harbourline Electrical',
});
const mary = person('Mary', 'Ng');
const mark = { ...person('Mark', 'Bo'), seesOnlyShared: true };

const field = () => screen.findByRole('textbox', { name: 'Find a colleague' });

test("SHARE-01 MFE-02 another module's page finds the business's people and gets the picked one", async () => {
  const user = aUser();
  const onPick = jest.fn();
  const { network } = await openMemberSearch(
    {
      excludedIds: [user.id],
      action: 'Message',
      help: 'They are told.',
      noteOf: ({ seesOnlyShared }) => (seesOnlyShared ? 'Sees shared Jobs' : null),
      onPick,
    },
    { user, network: { 'GET /api/search/users': () => listAnswer([mary, mark], 2) } },
  );
  await userEvent.type(await field(), 'mar');
  const found = await screen.findByRole('list', { name: 'Colleagues found' });
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['MNMary NgElectricianMessage', 'MBMark BoElectricianSees shared JobsMessage']);
  expect(screen.getByText('Type at least 3 letters of the name. They are told.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Message Mark Bo' }));
  expect(onPick).toHaveBeenCalledWith({
    id: mark.id,
    name: 'Mark Bo',
    avatarUrl: mark.avatarUrl,
    jobTitle: 'Electrician',
    seesOnlyShared: true,
  });
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  expect(network.calls.filter(({ name }) => name === 'GET /api/search/users')).toMatchObject([
    { query: { q: 'mar', businessId: user.businessId, excludedIds: user.id } },
  ]);
});

test('SHARE-01 typed text and results stay if picking fails', async () => {
  const onPick = jest.fn(async () => false as const);
  await openMemberSearch(
    { excludedIds: [], action: 'Message', onPick },
    { network: { 'GET /api/search/users': () => listAnswer([mary], 1) } },
  );
  await userEvent.type(await field(), 'mar');
  await userEvent.click(await screen.findByRole('button', { name: 'Message Mary Ng' }));
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(await field()).toHaveValue('mar');
  expect(screen.getByRole('button', { name: 'Message Mary Ng' })).toBeVisible();
});

test('SHARE-01 NAV-09 a failed search shows a message at its field; the page stays', async () => {
  await openMemberSearch(
    { excludedIds: [], action: 'Message', onPick: () => undefined },
    {
      network: {
        'GET /api/search/users': () => problemAnswer(400, { code: 'request.invalid', message: 'Not so.' }),
      },
    },
  );
  await userEvent.type(await field(), 'mar');
  expect(
    await screen.findByText('The search did not work. Check your connection, then type again.'),
  ).toBeVisible();
  expect(screen.getByText('A page of another module')).toBeVisible();
});

test('SHARE-01 a person without a business cannot search', async () => {
  await openMemberSearch(
    { excludedIds: [], action: 'Message', onPick: () => undefined },
    { user: aUser({ business: null, businessId: null }) },
  );
  expect(await screen.findByText('A page of another module')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('SHARE-01 the search starts at three letters and asks for twelve people', async () => {
  const { network } = await openMemberSearch(
    { excludedIds: [], action: 'Message', onPick: () => undefined },
    { network: { 'GET /api/search/users': () => listAnswer([], 0) } },
  );
  const searches = () => network.calls.filter(({ name }) => name === 'GET /api/search/users');
  await userEvent.type(await field(), 'ma');
  expect(screen.queryByText('No Results')).toBeNull();
  await userEvent.type(await field(), 'r');
  expect(await screen.findByText('No Results')).toBeVisible();
  expect(searches()).toMatchObject([{ query: { q: 'mar', pageNum: 1, perPage: 12 } }]);
});

test('SHARE-01 a dialog that opened before the search came gives it the focus', async () => {
  const title = Object.assign(document.createElement('h2'), { tabIndex: -1 });
  title.setAttribute('data-dialog-title', '');
  document.body.append(title);
  title.focus();
  await openMemberSearch({ excludedIds: [], action: 'Message', onPick: () => undefined });
  expect(await field()).toHaveFocus();
  title.remove();
});
