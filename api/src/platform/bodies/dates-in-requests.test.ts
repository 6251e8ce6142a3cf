import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RouteContract, routeMap } from '@worklane/shared-kernel/contracts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, projectIn } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let projectId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  projectId = await projectIn('accepted', cast);
});
afterAll(() => api.close());

const brief = () => ({
  workTitle: 'Repair the gutter',
  industryId: cast.industryId,
  site: '1 Quay Street, SYDNEY NSW 2000',
  state: 'NSW',
});
const refused = (field: string, code: string) => ({
  status: 400,
  body: { code: 'request.invalid', errors: [{ field, code }] },
});

test.each([
  ['dueDate', '9999-12-31T23:59:59-12:00', 'date.outOfRange'],
  ['dueDate', '0001-01-01T00:00:00+14:00', 'date.outOfRange'],
  ['dueDate', '0050-06-01T00:00:00Z', 'date.outOfRange'],
  ['dueDate', '0050-06-01', 'date.outOfRange'],
  ['dueDate', '2026-02-30', 'date.invalid'],
  ['dueDate', 'tomorrow', 'date.invalid'],
  ['startDate', '0099-01-01', 'date.outOfRange'],
  ['startDate', '2201-01-01', 'date.outOfRange'],
  ['startDate', '2026-13-01', 'date.invalid'],
])('a buyer gets an error for the invalid %s %s of a work request', async (field, value, code) => {
  const answer = await cast.buyer.post('/api/buyer/requestforquotes', { ...brief(), [field]: value });
  expect(answer).toMatchObject(refused(field, code));
});

test('a buyer gets the same errors when changing a work request', async () => {
  const { body } = await cast.buyer.post('/api/buyer/requestforquotes', brief());
  const answer = await cast.buyer.put(`/api/buyer/requestforquotes/${body.id}`, {
    dueDate: '9999-12-31T23:59:59-12:00',
    startDate: '0099-01-01',
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([{ field: 'startDate' }, { field: 'dueDate' }]);
});

test.each([
  ['0099-01-01T00:00:00.000Z', 'date.outOfRange'],
  ['9999-12-31T00:00:00.000Z', 'date.outOfRange'],
  ['2026-11-23T00:00:00+11:00', 'date.invalid'],
])('a seller gets an error for the invalid start %s of a quote', async (startDate, code) => {
  for (const action of ['editQuote', 'submitQuote'] as const)
    expect(await act(cast.lead, projectId, action, { ...aQuote, startDate })).toMatchObject(
      refused('startDate', code),
    );
});

test('an operator gets an error for an invalid start of a period', async () => {
  const answer = await cast.operator.get('/api/operator/security-events?from=0001-01-01T00:00:00%2B14:00');
  expect(answer).toMatchObject(refused('query.from', 'date.outOfRange'));
});

test('typed dates are stored unchanged at both limits', async () => {
  for (const [startDate, dueDate, dueAt] of [
    ['1900-01-01', '1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['2200-12-31', '2200-12-31T23:59:59Z', '2200-12-31T23:59:59.000Z'],
  ] as const) {
    const { body } = await cast.buyer.post('/api/buyer/requestforquotes', { ...brief(), startDate, dueDate });
    const read = await cast.buyer.get(`/api/buyer/requestforquotes/${body.id}`);
    expect(read.body).toMatchObject({ startDate: `${startDate}T00:00:00.000Z`, dueDate: dueAt });
  }
});

test('every request field named as a date has a date format', () => {
  const loose: string[] = [];
  for (const [key, contract] of Object.entries(routeMap) as [string, RouteContract][]) {
    // A draft of a brief keeps its dates as typed.
    if (key === 'PUT /api/buyer/drafts/:id') continue;
    for (const part of [contract.params, contract.query, contract.body]) {
      for (const [name, schema] of fieldsOf(part)) {
        const isDate = /(date|at|from|to|until|since)$/i.test(name) && !/format|state|mail/i.test(name);
        if (isDate && !/"format":"(day|instant)/.test(JSON.stringify(schema))) loose.push(`${key} ${name}`);
      }
    }
  }
  expect(loose).toEqual([]);
});

const AS_TYPED = 'asTyped';

function fieldsOf(schema: unknown): [string, unknown][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, anyOf, items } = schema as {
    properties?: Record<string, unknown>;
    anyOf?: unknown[];
    items?: unknown;
  };
  const own = Object.entries(properties ?? {}).filter(([name]) => name !== AS_TYPED);
  const deeper = [...own.map(([, inner]) => inner), ...(anyOf ?? []), items].flatMap(fieldsOf);
  return [...own, ...deeper];
}
