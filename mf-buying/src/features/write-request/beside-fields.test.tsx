import { act, configure, screen, waitFor } from '@testing-library/react';
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
