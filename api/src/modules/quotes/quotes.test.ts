import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, newKey, startTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi({
    FEE_SELLER_MINIMUM_CENTS: 500,
    FEE_SELLER_CAP_CENTS: 100_000,
    FEE_BUYER_RATE_BASIS_POINTS: 100,
  });
  cast = await addCast(api);
});
afterAll(() => api.close());

async function acceptedProject(buyer: TestPerson = cast.buyer): Promise<string> {
  const id = (await publish(buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  return id;
}

const errorsOf = (answer: TestAnswer) =>
  Object.fromEntries(listOf(answer.body.errors).map((error) => [String(error.field), error.message]));
const submit = (id: string, values: object) => act(cast.lead, id, 'submitQuote', { ...aQuote, ...values });

describe('the price', () => {
  test.each([
    [1.99, 'Fee needs to be $2 or more'],
    [0, 'Fee needs to be $2 or more'],
    [-5, 'Fee needs to be $2 or more'],
    [100_000_000.01, 'Fee needs to be $99999999.99 or less'],
    [1e15, 'Fee needs to be $99999999.99 or less'],
    [12.345, 'Enter one amount in dollars and cents'],
  ])('QUOTE-01 %d is refused in the words of the form', async (basePrice, message) => {
    const id = await acceptedProject();
    const answer = await submit(id, { basePrice });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual({ basePrice: message });
    expect(answer.body.message).toBe(message);
  });

  test.each([2, 2.01, 1_234.56, 99_999_999.99, 100_000_000])(
    'QUOTE-01 %d is accepted to the cent',
    async (basePrice) => {
      const answer = await submit(await acceptedProject(), { basePrice });
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'cash.quote-lodged', quote: { basePrice } },
      });
    },
  );
});

describe('the start date', () => {
  test('QUOTE-02 is required only if the buyer’s business requires it', async () => {
    const strict = await submit(await acceptedProject(cast.strata), { startDate: null });
    expect(strict.status).toBe(400);
    expect(errorsOf(strict)).toEqual({ startDate: 'Required' });
    const missing = await act(cast.lead, await acceptedProject(cast.strata), 'submitQuote', {
      ...aQuote,
      startDate: undefined,
    });
    expect(errorsOf(missing)).toEqual({ startDate: 'Required' });
    expect((await submit(await acceptedProject(), { startDate: null })).status).toBe(200);
  });

  test.each([
    '2026-05-04',
    '2026-05-04T10:00:00.000Z',
    '2026-05-04T00:00:00.000+10:00',
    '2026-02-30T00:00:00.000Z',
    'tomorrow',
    '',
  ])('QUOTE-02 %s is no day in UTC', async (startDate) => {
    const answer = await submit(await acceptedProject(), { startDate });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toEqual(['startDate']);
  });

  test('QUOTE-02 a day comes back as the same day', async () => {
    const answer = await submit(await acceptedProject(), { startDate: '2026-10-04T00:00:00.000Z' });
    expect(answer.body.quote?.startDate).toBe('2026-10-04T00:00:00.000Z');
  });
});

describe('lead time and duration', () => {
  test.each([
    ['leadTime', undefined],
    ['leadTime', null],
    ['leadTime', -1],
    ['leadTime', 1.5],
    ['leadTime', '5'],
    ['estimatedWorksDuration', undefined],
    ['estimatedWorksDuration', 0],
    ['estimatedWorksDuration', 3651],
  ])('QUOTE-03 %s of %s is refused', async (field, value) => {
    const answer = await submit(await acceptedProject(), { [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });
});

describe('fees', () => {
  test('QUOTE-05 a procurement quote has both fees, within minimum and cap', async () => {
    const id = await acceptedProject();
    const rule = await cast.lead.get(`/api/projects/projectFee/${id}`);
    expect(rule.body).toEqual({
      isProcurement: true,
      rateBasisPoints: 200,
      minimum: 5,
      cap: 1000,
      buyerRateBasisPoints: 100,
      buyerMinimum: 0,
      buyerCap: 100_000_000,
    });
    const briefId = (await cast.lead.get(`/api/projects/${id}`)).body.brief?._id;
    expect((await cast.lead.get(`/api/requestforquotes/projectFee/${briefId}`)).body).toEqual(rule.body);
    expect((await submit(id, { basePrice: 1234.25 })).body.quote).toMatchObject({
      fee: 24.69,
      buyerFee: 12.34,
    });
    expect((await submit(await acceptedProject(), { basePrice: 10 })).body.quote).toMatchObject({ fee: 5 });
    expect((await submit(await acceptedProject(), { basePrice: 90_000 })).body.quote).toMatchObject({
      fee: 1000,
    });
  });

  test('QUOTE-05 outside procurement there is no fee', async () => {
    const id = await acceptedProject(cast.strata);
    expect((await cast.lead.get(`/api/projects/projectFee/${id}`)).body).toMatchObject({
      isProcurement: false,
      rateBasisPoints: 0,
      cap: 0,
    });
    expect((await submit(id, {})).body.quote).toMatchObject({ fee: 0, buyerFee: 0 });
  });
});

describe('texts', () => {
  test('a sales pitch is cleaned by the allow-list', async () => {
    const salesPitch =
      '<p onclick="x()">We <b>know</b> it<script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">a</a> <a href="https://example.com">b</a></p>';
    const answer = await submit(await acceptedProject(), { salesPitch });
    expect(answer.body.quote?.salesPitch).toBe(
      '<p>We <strong>know</strong> it <a rel="noopener noreferrer nofollow" target="_blank">a</a> <a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">b</a></p>',
    );
  });

  test('rich text keeps no control character and no data attribute', async () => {
    const salesPitch = '<p data-x="1" aria-label="y">Fit &amp; fin\u0001ish\u0007 \ud83d\ude80</p>';
    const answer = await submit(await acceptedProject(), { salesPitch });
    expect(answer.body.quote?.salesPitch).toBe('<p>Fit &amp; finish 🚀</p>');
  });

  test('a sales pitch outside procurement is refused by name, an empty one is ignored', async () => {
    const id = await acceptedProject(cast.strata);
    expect(errorsOf(await submit(id, { salesPitch: '<p>Hello</p>' }))).toEqual({
      salesPitch: 'A sales pitch goes with procurement Jobs only',
    });
    expect((await submit(id, { salesPitch: '<p> &nbsp;</p>' })).body.quote?.salesPitch).toBeNull();
  });

  test('a deliverable of only white space is refused by its position', async () => {
    const answer = await submit(await acceptedProject(), { deliverables: ['Board', ' \n '] });
    expect(errorsOf(answer)).toEqual({ 'deliverables.1': 'Required' });
  });
});

describe('concurrent writing', () => {
  test('the later of two colleagues gets the current quote, and nothing is lost', async () => {
    const id = await acceptedProject();
    const first = await act(cast.lead, id, 'editQuote', { version: 0, basePrice: 500 });
    expect(first.body.quote).toMatchObject({ version: 1, basePrice: 500, fee: null, lodgedAt: null });
    const second = await act(cast.colleague, id, 'editQuote', { version: 0, basePrice: 900 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'quote.stale',
        current: { version: 1, basePrice: 500, updatedBy: { firstName: 'Dana' } },
      },
    });
    expect((await cast.lead.get(`/api/projects/${id}`)).body.quote?.basePrice).toBe(500);
    const third = await act(cast.colleague, id, 'editQuote', { version: 1, basePrice: 900 });
    expect(third.body.quote).toMatchObject({ version: 2, basePrice: 900, updatedBy: { firstName: 'Jack' } });
  });

  test('QUOTE-06 a draft keeps typed values, valid or not; a submitted quote has none', async () => {
    const id = await acceptedProject();
    const asTyped = {
      basePrice: '500-600',
      leadTime: '2 weeks',
      estimatedHours: '1e5',
      salesPitch: `<p>${'Night works. '.repeat(2000)}</p>`,
    };
    const saved = await act(cast.lead, id, 'editQuote', {
      version: 0,
      basePrice: null,
      estimatedWorksDuration: 6,
      asTyped: { ...asTyped, salesPitch: `${asTyped.salesPitch}<script>alert(1)</script>` },
    });
    expect(saved.status).toBe(200);
    const read = await cast.colleague.get(`/api/projects/${id}`);
    expect(read.body.quote).toMatchObject({ basePrice: null, estimatedWorksDuration: 6, asTyped });
    const mixed = await act(cast.lead, id, 'editQuote', { version: 1, basePrice: 900, asTyped });
    expect(mixed.body.quote).toMatchObject({ basePrice: 900 });
    expect(mixed.body.quote?.asTyped).not.toHaveProperty('basePrice');
    const lodged = await submit(id, { version: 2 });
    expect(lodged.body.quote?.asTyped).toEqual({});
    expect((await cast.buyer.get(`/api/buyer/projects/${id}`)).body.quote?.asTyped).toEqual({});
  });

  test.each([
    [{ basePrice: 5 }, 'asTyped.basePrice'],
    [{ leadTime: 'x'.repeat(1001) }, 'asTyped.leadTime'],
    [{ estimatedHours: '\ud800' }, 'asTyped.estimatedHours'],
    [{ fee: '0' }, 'asTyped.fee'],
    [{ salesPitch: `a${'<'.repeat(199_000)}` }, 'asTyped.salesPitch'],
    [{ salesPitch: `a${'<ul><li>'.repeat(24_900)}` }, 'asTyped.salesPitch'],
  ])('a draft with %.60j as typed is refused by the name of the field', async (asTyped, field) => {
    const id = await acceptedProject();
    const answer = await act(cast.lead, id, 'editQuote', { version: 0, asTyped });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });

  test('a quote submitted concurrently is stored once, with one key or several', async () => {
    for (const keys of [
      () => undefined,
      newKey,
      (() => {
        const same = newKey();
        return () => same;
      })(),
    ]) {
      const id = await acceptedProject();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          cast.lead.put(`/api/projects/${id}?action=submitQuote`, aQuote, keys()),
        ),
      );
      expect(
        answers.filter((answer) => answer.status === 200 && !answer.headers['idempotency-replayed']),
      ).toHaveLength(1);
      for (const answer of answers) expect([200, 409]).toContain(answer.status);
      const stored = await api.app.platform.database.execute(
        sql`select (select count(*)::int from quote_revisions where project_id = ${id}) as revisions, (select count(*)::int from project_events where project_id = ${id} and kind = 'quoteSubmitted') as events, (select count(*)::int from notifications where entity_id = (select brief_id from projects where id = ${id}) and recipient_id = ${cast.buyer.id} and subject = 'Quote submitted') as notified`,
      );
      expect(stored.rows).toEqual([{ revisions: 1, events: 1, notified: 1 }]);
    }
  });
});

describe('PROJ-08 recalling', () => {
  test('PROJ-08 keeps the quote, notifies the buyer and hides the new draft from them', async () => {
    const id = await acceptedProject();
    await submit(id, { basePrice: 100 });
    const asBuyer = () => cast.buyer.get(`/api/buyer/projects/${id}`);
    expect((await asBuyer()).body.quote).toMatchObject({ basePrice: 100, revision: 1, previous: null });

    const recalled = await act(cast.lead, id, 'recallQuote');
    expect(recalled.body).toMatchObject({
      status: 'cash.quote-pending',
      quote: { basePrice: 100, lodgedAt: null, version: 2, previous: { basePrice: 100 } },
    });
    expect((await asBuyer()).body).toMatchObject({ quote: null, status: 'cash.quote-pending' });

    const edited = await act(cast.lead, id, 'editQuote', { ...aQuote, version: 2, basePrice: 150 });
    expect(edited.body).toMatchObject({
      status: 'cash.quote-pending',
      quote: { basePrice: 150, revision: 1 },
    });
    expect((await asBuyer()).body.quote).toBeNull();

    const again = await submit(id, { version: 3, basePrice: 175 });
    expect(again.body.quote).toMatchObject({ revision: 2, basePrice: 175, previous: { basePrice: 100 } });
    expect((await asBuyer()).body.quote).toMatchObject({ basePrice: 175, previous: { basePrice: 100 } });
    const notified = await api.app.platform.database.execute(
      sql`select subject from notifications where entity_id = (select brief_id from projects where id = ${id}) and recipient_id = ${cast.buyer.id} order by id`,
    );
    expect(notified.rows.map((row) => row.subject)).toEqual([
      'Invitation accepted',
      'Quote submitted',
      'Quote recalled',
      'Quote submitted',
    ]);
  });
});
