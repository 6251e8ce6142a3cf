import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act } from '../../testing/work/projects.ts';
import { publishQuoted } from '../../testing/work/quoted-requests.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

async function awarded(basePrice = 17_900, buyer = cast.buyer) {
  const { projectIds } = await publishQuoted({ cast, buyer }, [[cast.lead, { basePrice }]]);
  const [id = ''] = projectIds;
  const call = (what: string, body: unknown = {}) => buyer.post(`/api/buyer/projects/${id}/${what}`, body);
  expect((await call('award')).status).toBe(200);
  return {
    id,
    call,
    complete: () => act(cast.lead, id, 'completeWork'),
    steps: (version: number, steps: readonly unknown[]) =>
      buyer.put(`/api/buyer/projects/${id}/payment-steps`, { version, steps }),
    forSeller: async () => (await cast.lead.get(`/api/projects/${id}`)).body,
  };
}

const step = (name: string, percent: number, dueOn: string | null = null) => ({ name, percent, dueOn });
const subjects = async () =>
  listOf((await cast.lead.get('/api/notifications')).body).map(({ notificationSubject }) =>
    String(notificationSubject),
  );
const statesOf = ({ payments }: Wire) => listOf(payments?.steps).map(({ state }) => String(state));

test('BUY-19 work is accepted by the buyer, once, and the seller is notified', async () => {
  const { call, complete, forSeller } = await awarded();
  expect((await call('accept-work')).status).toBe(409);
  await complete();
  api.clock.advance(5 * 86_400_000);
  expect(await forSeller()).toMatchObject({ isWorkAccepted: false });
  expect((await call('accept-work')).body).toMatchObject({
    isWorkAccepted: true,
    status: 'common.procurement-review-pending',
    history: [{ kind: 'workAccepted' }, {}, {}, {}, {}, {}],
  });
  expect(await forSeller()).toMatchObject({
    isWorkAccepted: true,
    history: [{ kind: 'workAccepted' }, {}, {}, {}, {}, {}],
  });
  expect((await subjects())[0]).toBe('Work accepted');
  expect((await call('accept-work')).status).toBe(409);
  expect((await call('request-changes', { reason: 'Too late' })).status).toBe(409);
});

test('BUY-19 work is sent back with a reason that the contractor reads', async () => {
  const { call, complete, forSeller } = await awarded();
  await complete();
  expect(await call('request-changes')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  });
  expect((await call('request-changes', { reason: 'The lux report is missing.' })).status).toBe(200);
  expect(await forSeller()).toMatchObject({
    status: 'cash.in-progress',
    history: [{ kind: 'changesRequested', reason: 'The lux report is missing.' }, {}, {}, {}, {}, {}],
  });
  await complete();
  expect((await call('accept-work')).status).toBe(200);
});

test('BUY-20 payments start as one step, and both sides see each change', async () => {
  const { id, steps, forSeller } = await awarded(1000.01);
  const whole = { name: 'Completion', percent: 100, state: 'later', amountIncludingGst: 1100.01 };
  expect((await forSeller()).payments).toMatchObject({ version: 1, steps: [whole], paidIncludingGst: 0 });
  const thirds = [step('Deposit', 33.33, '2026-01-01'), step('Middle', 33.33), step('Completion', 33.34)];
  const changed = await steps(1, thirds);
  expect(changed.body.payments).toMatchObject({
    version: 2,
    totalExcludingGst: 1000.01,
    totalIncludingGst: 1100.01,
    steps: [
      { name: 'Deposit', state: 'due', amountExcludingGst: 333.3, gst: 33.33 },
      { name: 'Middle', state: 'later', amountExcludingGst: 333.3, gst: 33.33 },
      { name: 'Completion', state: 'later', amountExcludingGst: 333.41, gst: 33.34 },
    ],
  });
  expect((await forSeller()).payments).toEqual(changed.body.payments);
  expect((await subjects())[0]).toBe('Payments changed');
  expect(await steps(1, thirds)).toMatchObject({ status: 409, body: { code: 'payment.stale' } });
  expect(await steps(2, [step('Half', 50)])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'steps' }] },
  });

  const [deposit] = listOf(changed.body.payments?.steps);
  const pay = `/api/buyer/projects/${id}/payment-steps/${deposit?.id}/paid`;
  expect((await cast.buyer.post(pay)).body.payments).toMatchObject({
    paidIncludingGst: 366.63,
    steps: [{ state: 'paid', paidAt: api.clock.now().toISOString(), paidBy: 'Priya Raman' }, {}, {}],
  });
  expect((await subjects())[0]).toBe('Payment recorded');
  expect((await cast.buyer.post(pay)).status).toBe(409);
});

test('BUY-20 paid steps are fixed, and the rest still adds up to the price', async () => {
  const { id, steps, call } = await awarded(1000);
  const { body } = await steps(1, [step('Deposit', 30), step('Completion', 70)]);
  const [deposit] = listOf(body.payments?.steps);
  await call(`payment-steps/${deposit?.id}/paid`);
  const same = { id: deposit?.id, ...step('Deposit', 30) };
  const version = 3;
  expect(await steps(version, [{ ...same, percent: 40 }, step('End', 60)])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'steps.0' }] },
  });
  expect((await steps(version, [step('End', 100)])).status).toBe(400);
  const rest = await steps(version, [same, step('A', 23.33), step('B', 23.33), step('C', 23.34)]);
  expect(listOf(rest.body.payments?.steps).map(({ amountIncludingGst }) => amountIncludingGst)).toEqual([
    330, 256.63, 256.63, 256.74,
  ]);
  expect((await cast.lead.get(`/api/projects/${id}`)).body.payments).toEqual(rest.body.payments);
});

test('BUY-20 the last payment of accepted work ends the payment, in either order', async () => {
  const first = await awarded();
  await first.complete();
  const accepted = await first.call('accept-work');
  expect(statesOf(accepted.body)).toEqual(['due']);
  const paid = await first.call(`payment-steps/${first.id}/paid`);
  expect(paid.body).toMatchObject({ status: 'common.rating-review-pending' });
  expect(statesOf(paid.body)).toEqual(['paid']);

  const second = await awarded();
  await second.call(`payment-steps/${second.id}/paid`);
  await second.complete();
  expect((await second.forSeller()).status).toBe('common.procurement-review-pending');
  expect((await second.call('accept-work')).body.status).toBe('common.rating-review-pending');

  const whole = await awarded();
  await whole.complete();
  const all = await whole.call('paid');
  expect(all.body).toMatchObject({ status: 'common.rating-review-pending', isWorkAccepted: true });
  expect(statesOf(all.body)).toEqual(['paid']);
});

test('BUY-20 a buyer without procurement has no payments here', async () => {
  const { id, steps, call } = await awarded(500, cast.strata);
  expect((await cast.strata.get(`/api/buyer/projects/${id}`)).body.payments).toBeNull();
  expect(await steps(0, [step('All', 100)])).toMatchObject({
    status: 409,
    body: { code: 'payment.notProcurement' },
  });
  expect((await call(`payment-steps/${id}/paid`)).status).toBe(409);
});

test('BUY-21 both sides rate, and both read both ratings', async () => {
  const { id, call, complete, forSeller } = await awarded(500, cast.strata);
  await complete();
  expect((await call('rate', { rating: 4, review: 'On time.' })).status).toBe(200);
  await act(cast.lead, id, 'rateBuyer', { rating: 5, review: 'Clear brief.' });
  const ratings = {
    ...{ rating: 5, reviewText: 'Clear brief.', sellerRating: 4, sellerReviewText: 'On time.' },
    status: 'common.complete',
  };
  expect(await forSeller()).toMatchObject(ratings);
  expect((await cast.strata.get(`/api/buyer/projects/${id}`)).body).toMatchObject(ratings);
});
