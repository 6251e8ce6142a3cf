import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

async function projectToRate(buyer: TestPerson, seller: TestPerson): Promise<string> {
  api.clock.advance(1000);
  const id = (await publish(buyer, cast, [seller])).projectOf(seller);
  await act(seller, id, 'acceptProject', { acceptRfq: true });
  await act(seller, id, 'submitQuote', aQuote);
  await buyer.post(`/api/buyer/projects/${id}/award`);
  await act(seller, id, 'completeWork');
  if (buyer === cast.buyer) await buyer.post(`/api/buyer/projects/${id}/paid`);
  return id;
}

const reviewsOf = (reviewedId: string, reviewedEntity: string, more = '') =>
  cast.stranger.get(
    `/api/reviews?filter=${encodeURIComponent(JSON.stringify({ reviewedId, reviewedEntity }))}${more}`,
  );

test('PROJ-10 a review of a buyer is stored with the project and public, newest first', async () => {
  const first = await projectToRate(cast.buyer, cast.lead);
  const second = await projectToRate(cast.buyer, cast.rival);
  await act(cast.lead, first, 'rateBuyer', { rating: 4, review: ' Clear scope. ' });
  api.clock.advance(60_000);
  await act(cast.rival, second, 'rateBuyer', { rating: 2, review: 'Slow answers' });

  const project = (await cast.lead.get(`/api/projects/${first}`)).body;
  expect(project).toMatchObject({ rating: 4, reviewText: 'Clear scope.', buyerReviewed: true });

  const answer = await reviewsOf(cast.buyer.id, 'user');
  expect(answer.status).toBe(200);
  expect(answer.headers['record-count']).toBe('2');
  const [newest, oldest] = listOf(answer.body);
  expect(newest).toMatchObject({ rating: 2, reviewText: 'Slow answers' });
  expect(oldest).toEqual({
    _id: oldest?.id,
    id: oldest?.id,
    reviewedId: cast.buyer.id,
    reviewedEntity: 'user',
    rating: 4,
    reviewText: 'Clear scope.',
    reviewerBusinessName: 'Harbourline Electrical',
    createdAt: expect.any(String),
  });
  const filter = encodeURIComponent(JSON.stringify({ reviewedId: cast.buyer.id, reviewedEntity: 'user' }));
  const byOthers = await cast.lead.get(`/api/reviews?filter=${filter}&by=others`);
  expect(listOf(byOthers.body)).toMatchObject([{ reviewText: 'Slow answers' }]);
  expect(byOthers.headers['record-count']).toBe('1');
  const ofBusiness = listOf((await reviewsOf(cast.buyer.businessId, 'business', '&sort=createdAt:asc')).body);
  expect(ofBusiness.map((review) => Number(review.rating))).toEqual([4, 2]);
  const lastPage = await reviewsOf(cast.buyer.id, 'user', '&pageSize=1&pageNum=2');
  expect(listOf(lastPage.body).map((review) => Number(review.rating))).toEqual([4]);
  expect(lastPage.headers['record-count']).toBe('2');
});

test("only the seller's business and the project's owner have a seller review", async () => {
  const id = await projectToRate(cast.strata, cast.rival);
  await cast.strata.post(`/api/buyer/projects/${id}/rate`, { rating: 5, review: 'On time' });
  for (const [who, entity] of [
    [cast.rival.businessId, 'business'],
    [cast.rival.id, 'user'],
  ] as const) {
    const [review] = listOf((await reviewsOf(who, entity)).body);
    expect(review).toMatchObject({ rating: 5, reviewText: 'On time', reviewedEntity: entity });
  }
  expect(listOf((await reviewsOf(cast.rival.id, 'business')).body)).toEqual([]);
  expect(listOf((await reviewsOf(cast.stranger.businessId, 'business')).body)).toEqual([]);
});

test.each([
  ['invalid JSON', 'reviewedId'],
  ['no id', JSON.stringify({ reviewedEntity: 'user' })],
  [
    'an unknown kind',
    JSON.stringify({ reviewedId: '00000000-0000-7000-8000-000000000000', reviewedEntity: 'job' }),
  ],
  ['a malformed id', JSON.stringify({ reviewedId: 'x', reviewedEntity: 'user' })],
])('a filter with %s is refused by its name', async (_, filter) => {
  const answer = await cast.lead.get(`/api/reviews?filter=${encodeURIComponent(filter)}`);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'query.filter' }] } });
});

test.each([
  [{ rating: 0, review: 'Good' }, 'rating'],
  [{ rating: 6, review: 'Good' }, 'rating'],
  [{ rating: 4.5, review: 'Good' }, 'rating'],
  [{ review: 'Good' }, 'rating'],
  [{ rating: 4, review: '  ' }, 'review'],
  [{ rating: 4 }, 'review'],
])(
  'PROJ-10 stars and words are both required: %j is refused at %s and rates nothing',
  async (body, field) => {
    const id = await projectToRate(cast.strata, cast.lead);
    const answer = await act(cast.lead, id, 'rateBuyer', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await cast.lead.get(`/api/projects/${id}`)).body).toMatchObject({
      status: 'common.rating-review-pending',
      buyerReviewed: false,
      rating: null,
      reviewText: null,
    });
  },
);
