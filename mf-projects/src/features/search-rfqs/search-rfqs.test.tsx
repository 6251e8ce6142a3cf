import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Industry } from '@worklane/kernel/contracts';
import {
  aBriefBadge,
  anId,
  listAnswer,
  noAnswer,
  problemAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.ts';
import { anOpenRfq, hitOf } from '../../testing/stub-rfqs.ts';
import { aSavedSearch, savedStubs } from '../../testing/stub-saved-searches.ts';
import { addressOf, searchOf } from './search-address.ts';

afterEach(closePage);

const lighting = anId();
const industries: Industry[] = ['Lighting', 'Commercial', 'Data', 'Fire', 'Solar', 'Test and tag'].map(
  (name, index) => {
    const id = index === 0 ? lighting : anId();
    return {
      _id: id,
      id,
      name,
      parentIndustry: null,
      label: `Electrical - ${name}`,
      evolutionDb: false,
      active: true,
    };
  },
);
const stairs = anOpenRfq({
  requiredVettingBadges: [
    aBriefBadge({ name: 'Public Liability $20m', isObtained: true }),
    aBriefBadge({ name: 'Working at Heights' }),
  ],
});

const open = (at: string, network: StubHandlers = {}) =>
  openPage(at, {
    network: {
      'GET /api/industry': () => industries,
      'GET /api/search/rfqs': () => listAnswer([hitOf(stairs)], 12),
      ...savedStubs(),
      ...network,
    },
  });
const searches = (calls: readonly { name: string; query?: unknown }[]) =>
  calls.filter(({ name }) => name === 'GET /api/search/rfqs').map(({ query }) => query);

test('SRCH-01 a Work Request shows suburb, due date, duration and required badges', async () => {
  const { network } = await open('/search/rfq');
  expect(await screen.findByRole('heading', { level: 1, name: 'Work Requests' })).toBeVisible();
  expect(await screen.findByText('12 Work Requests')).toBeVisible();
  const row = within(screen.getByRole('link', { name: stairs.workTitle }).closest('li') as HTMLElement);
  for (const text of [
    'Electrical > Lighting',
    'Replace twin 36 W battens in nine fire stairs.',
    'Macquarie Park NSW 2113, about 12 km',
    'Quote Due Date 26th Nov 26',
    '1 to 3 months',
    'Public Liability $20m',
  ]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText('Working at Heights').closest('li')).toHaveTextContent("(you don't have it yet)");
  expect(row.getByRole('link', { name: `View Details of ${stairs.workTitle}` })).toHaveAttribute(
    'href',
    `/search/rfq/${stairs.id}`,
  );
  expect(searches(network.calls)).toEqual([{ sort: 'createdAt:desc', page: 1, size: 10 }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('SRCH-01 a search above the counting limit says so; its pages end at the thousandth', async () => {
  const { address } = await open('/search/rfq?q=lighting&page=101', {
    'GET /api/search/rfqs': () => listAnswer([hitOf(stairs)], 1001),
  });
  expect(await screen.findByText('More than 1,000 Work Requests')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/search/rfq?q=lighting&page=100'));
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('991 - 991 of more than 1,000 Work Requests')).toBeVisible();
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 100');
  expect(pages.queryByRole('link', { name: 'Later pages' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('SRCH-01 words, filters, order and page are kept in the address', async () => {
  const { network, address } = await open(
    `/search/rfq?q=lighting&industry=${lighting}&location=Marrickville&from=2026-11-21&duration=1To3Months&badges=held&sort=dueDate%3Aasc&page=2`,
  );
  expect(await screen.findByRole('textbox', { name: 'Search Work Requests' })).toHaveValue('lighting');
  expect(await screen.findByRole('checkbox', { name: 'Electrical - Lighting' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Location/ })).toHaveValue('Marrickville');
  expect(screen.getByRole('textbox', { name: 'Quote Due Date from' })).toHaveValue('21/11/2026');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('dueDate:asc');
  expect(searches(network.calls)).toEqual([
    {
      q: 'lighting',
      industryIds: lighting,
      location: 'Marrickville',
      dueFrom: '2026-11-21',
      duration: '1To3Months',
      badges: 'held',
      sort: 'dueDate:asc',
      page: 2,
      size: 10,
    },
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Electrical - Data' }));
  await waitFor(() => expect(address()).toContain(`industry=${lighting}%2C`));
  expect(address()).not.toContain('page=');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe('/search/rfq?q=lighting&sort=dueDate%3Aasc'));
});

test('SRCH-01 typed words are searched after a pause, best match first, and can be cleared', async () => {
  const { network, address } = await open('/search/rfq');
  const field = await screen.findByRole('textbox', { name: 'Search Work Requests' });
  await userEvent.type(field, 'switchboard');
  await waitFor(() => expect(address()).toBe('/search/rfq?q=switchboard'));
  await waitFor(() => expect(searches(network.calls)).toHaveLength(2));
  expect(searches(network.calls).at(-1)).toMatchObject({ q: 'switchboard', sort: 'relevance:desc' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/search/rfq'));
  expect(field).toHaveFocus();
});

test('SRCH-01 an empty result, a missing page and a failure suggest next steps', async () => {
  const { network, address, unmount } = await open('/search/rfq?page=9', {
    'GET /api/search/rfqs': ({ query }) => listAnswer(query?.page === 9 ? [] : [hitOf(stairs)], 11),
  });
  expect(await screen.findByText('11 - 11 of 11 Work Requests')).toBeVisible();
  expect(address()).toBe('/search/rfq?page=2');
  network.use({ 'GET /api/search/rfqs': () => listAnswer([], 0) });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'WA');
  expect(await screen.findByRole('heading', { name: 'No Work Requests found' })).toBeVisible();
  unmount();
});

test('SRCH-01 MAP-01 distance filters and sorts by address; a missing business address is requested', async () => {
  const { network, address } = await open('/search/rfq');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Distance from your address' }),
    'Within 25 km',
  );
  await waitFor(() => expect(address()).toBe('/search/rfq?within=25'));
  await waitFor(() => expect(searches(network.calls).at(-1)).toMatchObject({ within: 25 }));
  network.use({
    'GET /api/search/rfqs': () =>
      problemAnswer(409, { code: 'search.placeMissing', message: 'Distances are from your address.' }),
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Nearest');
  await waitFor(() => expect(address()).toBe('/search/rfq?within=25&sort=distance%3Aasc'));
  expect(await screen.findByText(/Distances are from your address/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fill in the address' })).toHaveAttribute('href', '/business/edit');
});

test('SRCH-01 a search is saved under a name, opened, renamed, deleted and restored', async () => {
  const { network, address } = await open('/search/rfq?q=lighting&sort=dueDate%3Aasc&page=2', {
    ...savedStubs([aSavedSearch({ name: 'Signs', query: { q: 'signs', within: 50, badges: 'held' } })]),
  });
  const section = within(await screen.findByRole('region', { name: 'Saved searches' }));
  await userEvent.click(section.getByRole('button', { name: 'Save this search' }));
  expect(await section.findByText('Give it a name')).toBeVisible();
  await userEvent.type(section.getByRole('textbox', { name: /^Name of this search/ }), 'Lights{Enter}');
  expect(await section.findByRole('link', { name: 'Lights' })).toHaveAttribute(
    'href',
    '/search/rfq?q=lighting',
  );
  expect(network.calls.find(({ name }) => name === 'POST /api/search/saved')?.body).toEqual({
    name: 'Lights',
    query: { q: 'lighting' },
  });
  await userEvent.click(section.getByRole('button', { name: 'Rename Lights' }));
  const field = section.getByRole('textbox', { name: 'New name' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'Lamps{Enter}');
  await userEvent.click(await section.findByRole('button', { name: 'Delete Lamps' }));
  expect(await section.findByText('Lamps is deleted.')).toBeVisible();
  await waitFor(() => expect(section.queryByRole('link', { name: 'Lamps' })).toBeNull());
  await userEvent.click(section.getByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('link', { name: 'Lamps' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(section.getByRole('link', { name: 'Signs' }));
  await waitFor(() => expect(address()).toBe('/search/rfq?q=signs&badges=held&within=50'));
});

test('SRCH-01 NOTE-03 a search opened by a notification shows only its Work Requests, then all', async () => {
  const told = anId();
  const { network, address } = await open(`/search/rfq?told=${told}`, {
    'GET /api/search/rfqs': ({ query }) =>
      query?.told === told ? listAnswer([], 0) : listAnswer([hitOf(stairs)], 12),
  });
  expect(await screen.findByRole('heading', { name: 'None of these is here any more' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Only those of your notification' }));
  expect(await screen.findByText('12 Work Requests')).toBeVisible();
  expect(address()).toBe('/search/rfq');
  expect(searches(network.calls).map((query) => (query as { told?: string }).told)).toEqual([
    told,
    undefined,
  ]);
});

test('SRCH-01 an end date before the start and an unknown duration show messages', async () => {
  const { network } = await open('/search/rfq?from=2026-12-10&to=2026-12-01', {
    'GET /api/search/rfqs': () => listAnswer([hitOf({ ...stairs, duration: null })], 1),
  });
  const row = (await screen.findByRole('link', { name: stairs.workTitle })).closest('li') as HTMLElement;
  expect(within(row).getByText('Duration unknown')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'to' })).toHaveAccessibleDescription(
    /This day is before the first one, so no Work Request can be found\./,
  );
  expect(searches(network.calls)).toMatchObject([{ dueFrom: '2026-12-10', dueTo: '2026-12-01' }]);
});

test('NAV-09 a search that fails shows a message and can be tried again', async () => {
  const { network } = await open('/search/rfq', { 'GET /api/search/rfqs': () => noAnswer() });
  expect(
    await screen.findByRole('heading', { name: 'The Work Requests did not load' }, { timeout: 8000 }),
  ).toBeVisible();
  network.use({ 'GET /api/search/rfqs': () => listAnswer([hitOf(stairs)], 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 Work Request')).toBeVisible();
}, 15_000);

test.each([
  '',
  '?q=a&sort=dueDate%3Aasc',
  '?q=a+b&location=x&state=NSW&from=2026-01-02&to=2026-02-03&duration=lessThan1Week&badges=held&within=25&told=019a9d00-0000-7000-8000-0000000000d1&page=3',
])('SRCH-01 a search is unchanged after writing it to the address: %s', (address) => {
  expect(addressOf(searchOf(new URLSearchParams(address)))).toBe(address);
});

test.each([
  '?page=0',
  '?page=-1',
  '?from=yesterday',
  '?sort=price',
  '?industry=x',
  '?state=XX',
  '?duration=long',
  '?within=7',
  '?told=mine',
])('SRCH-01 invalid parts of an address are left out: %s', (address) => {
  expect(addressOf(searchOf(new URLSearchParams(address)))).toBe('');
});
