import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { isoDateIn } from '@worklane/kernel/domain';
import { listAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { aContractor, aDraft, draftStubs, someContent, stubDraftId } from '../../testing/draft-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);
// The form is long, and jsdom is slow to find out whether each of its elements is visible.
configure({ defaultHidden: true });
afterAll(() => configure({ defaultHidden: false }));

const open = (content: object, network: StubHandlers = {}) =>
  openPage(`/buying/requests/new/${stubDraftId}`, {
    ...draftStubs({ data: 'some' }),
    'GET /api/buyer/drafts/:id': () => aDraft({ content: { ...someContent, ...content } }),
    ...network,
  });
const site = () => screen.findByRole('combobox', { name: 'Site address' });

test('BUY-03 an address of the list is marked as found until it changes', async () => {
  await open({ site: '' });
  const input = await site();
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '9 Longland' } });
  const option = await screen.findByRole('option', { name: '9 Longland St, Newstead QLD 4006' });
  expect(screen.queryByText('Found')).toBeNull();
  fireEvent.click(option);
  expect(await screen.findByText('Found')).toBeVisible();
  fireEvent.change(input, { target: { value: '9 Longland St, Newstead QLD 4006, rear' } });
  await waitFor(() => expect(screen.queryByText('Found')).toBeNull());
});

test('BUY-03 a typed address that the search knows is marked as found', async () => {
  await open({ site: '9 longland st newstead qld 4006' });
  expect(await screen.findByText('Found')).toBeVisible();
});

test('BUY-03 the due date has its weekday and days, the time that of the buyer', async () => {
  const due = new Date(Date.now() + 10 * 86_400_000);
  const weekday = due.toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'Australia/Sydney' });
  const day = isoDateIn(due, 'Australia/Sydney');
  // Perth is two or three hours behind Sydney, where it is the next day.
  await open({ site: '1 Hay Street, PERTH WA 6000', dueDay: day, dueTime: '23:00' });
  expect(await screen.findByText(`${weekday}, in 10 days.`)).toBeVisible();
  expect(await screen.findByLabelText('Time')).toHaveAccessibleDescription(
    /^\d+\w\w \w+ \d\d, 0[12]:00 am in Sydney\.$/,
  );
});

test('BUY-03 a site with the time of the buyer shows no second time', async () => {
  await open({ site: '1 George Street, SYDNEY NSW 2000' });
  expect(await screen.findByText(/^Times are Sydney time/)).toBeVisible();
  expect(await screen.findByLabelText('Time')).not.toHaveAccessibleDescription();
});

const badges = {
  requiredVettingBadgeIds: ['019a9d00-0000-7000-8000-0000000000e1', '019a9d00-0000-7000-8000-0000000000e2'],
};

/** Answers of the two counts, and their queries. */
function countsOf(distanceKm: number | null) {
  const queries: object[] = [];
  const stubs: StubHandlers = {
    'GET /api/buyer/contractors': ({ query }) => {
      if (query?.within !== undefined) queries.push(query);
      return listAnswer([aContractor({ distanceKm })], query?.holdsAll ? 38 : 61);
    },
  };
  return { queries, stubs };
}

test('BUY-06 contractors near the site who hold all required badges are counted', async () => {
  const { queries, stubs } = countsOf(6);
  await open({ ...badges, startDate: '2027-12-20', finishBy: '2028-02-01' }, stubs);
  expect(await screen.findByText('38 of 61 contractors within 25 km hold both.')).toBeVisible();
  expect(queries).toHaveLength(2);
  for (const query of queries)
    expect(query).toMatchObject({
      ...{ site: someContent.site, industryIds: someContent.industryId, workFrom: '2027-12-20' },
      badgeIds: badges.requiredVettingBadgeIds.join(','),
    });
  expect(queries[0]).not.toHaveProperty('workTo');
});

test('BUY-06 no number of contractors is shown while the place of the site is unknown', async () => {
  const { queries, stubs } = countsOf(null);
  await open(badges, stubs);
  await waitFor(() => expect(queries).toHaveLength(2));
  await act(async () => {});
  expect(screen.queryByText(/within 25 km hold/)).toBeNull();
});
