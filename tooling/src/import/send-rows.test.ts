import type { ImportedRow, ImportRow } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { PortalError } from '../portal/portal-error.ts';
import { BatchRefused } from './buyer-portal.ts';
import { type ReadyRow, sendRows } from './send-rows.ts';
import { importedRows } from './testing/fake-portal.ts';

const COUNT = 5 * LIST_MAX_ITEMS.importRows;
const rowNumber = (index: number, inviteBusinessIds: string[] = []): ReadyRow => ({
  line: index + 2,
  body: {
    workTitle: `Work ${index}`,
    industryId: 'industry',
    site: 'Canberra ACT',
    state: 'ACT',
    sourceReference: `row-${index}`,
    inviteBusinessIds,
  },
});
const allRows = Array.from({ length: COUNT }, (_, index) => rowNumber(index));
const signal = new AbortController().signal;
type Create = (rows: readonly ImportRow[], key: string) => Promise<ImportedRow[]>;

async function send(createWorkRequests: Create, more: { signal?: AbortSignal; rows?: ReadyRow[] } = {}) {
  let done = 0;
  const { rows = allRows, ...options } = more;
  const result = await sendRows(rows, {
    portal: { createWorkRequests },
    signal,
    ...options,
    onDone: (count) => {
      done += count;
    },
  });
  return { ...result, done };
}
const created = (rows: readonly ImportRow[]) => importedRows(rows.map(() => 'created')).rows as ImportedRow[];

test('every row is sent once, in batches with separate keys, two at a time', async () => {
  const keys = new Set<string>();
  const sent: string[] = [];
  let now = 0;
  let most = 0;
  let hasTwo: () => void = () => undefined;
  const two = new Promise<void>((resolve) => {
    hasTwo = resolve;
  });
  const result = await send(async (rows, key) => {
    keys.add(key);
    sent.push(...rows.map(({ sourceReference }) => sourceReference));
    now += 1;
    most = Math.max(most, now);
    if (now === 2) hasTwo();
    await two;
    now -= 1;
    return importedRows(
      rows.map(({ sourceReference }) => (sourceReference === 'row-3' ? 'known' : 'created')),
      2,
    ).rows as ImportedRow[];
  });
  expect(result).toEqual({
    created: COUNT - 1,
    known: 1,
    invited: 2 * (COUNT - 1),
    refused: [],
    failure: null,
    done: COUNT,
  });
  expect(sent).toHaveLength(COUNT);
  expect(new Set(sent).size).toBe(COUNT);
  expect(most).toBe(2);
  expect(keys.size).toBe(5);
});

test('a refused row is listed with its line, and others are imported', async () => {
  const result = await send(
    async (rows) =>
      importedRows(
        rows.map(({ sourceReference }) => (sourceReference === 'row-604' ? 'Required' : 'created')),
      ).rows as ImportedRow[],
  );
  expect(result).toMatchObject({
    created: COUNT - 1,
    refused: [{ line: 606, title: 'Work 604', reason: 'site: Required' }],
    done: COUNT,
  });
});

test('a row that makes the portal refuse a batch affects only itself', async () => {
  const result = await send(async (rows) => {
    if (rows.some(({ sourceReference }) => sourceReference === 'row-777')) throw new BatchRefused('Odd');
    return created(rows);
  });
  expect(result).toMatchObject({
    created: COUNT - 1,
    refused: [{ line: 779, title: 'Work 777', reason: 'Odd' }],
    done: COUNT,
  });
});

test('a batch keeps the portal’s limits of invitations and text', async () => {
  const ids = Array.from({ length: LIST_MAX_ITEMS.invitedBusinesses }, (_, index) => `b${index}`);
  const rows = Array.from({ length: 50 }, (_, index) => rowNumber(index, ids));
  const sizes: number[] = [];
  const count = async (batch: readonly ImportRow[]) => {
    sizes.push(batch.length);
    return created(batch);
  };
  expect(await send(count, { rows })).toMatchObject({ created: 50 });
  expect(sizes).toEqual([20, 20, 10]);
  sizes.length = 0;
  const long = rows.map(({ line, body }) => ({
    line,
    body: { ...body, inviteBusinessIds: [], description: 'x'.repeat(50_000) },
  }));
  expect(await send(count, { rows: long })).toMatchObject({ created: 50 });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
});

test('an unavailable portal ends the run, and finished batches count', async () => {
  let calls = 0;
  const result = await send(async (rows) => {
    calls += 1;
    if (calls === 3) throw new PortalError('The portal does not answer.');
    return created(rows);
  });
  expect(result.failure).toEqual(new PortalError('The portal does not answer.'));
  expect(result.created).toBe((calls - 1) * LIST_MAX_ITEMS.importRows);
  expect(result.done).toBe(result.created);
});

test('an interrupted run finishes started batches and starts no others', async () => {
  const stop = new AbortController();
  let calls = 0;
  const result = await send(
    async (rows) => {
      calls += 1;
      stop.abort();
      await Promise.resolve();
      return created(rows);
    },
    { signal: stop.signal },
  );
  expect(calls).toBeLessThanOrEqual(2);
  expect(result.created).toBe(calls * LIST_MAX_ITEMS.importRows);
});
