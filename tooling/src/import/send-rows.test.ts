import { PortalError } from '../portal/portal-error.ts';
import { RowRefused } from './buyer-portal.ts';
import { type ReadyRow, sendRows } from './send-rows.ts';

const rows: ReadyRow[] = Array.from({ length: 10 }, (_, index) => ({
  line: index + 2,
  body: {
    workTitle: `Work ${index}`,
    industryId: 'industry',
    site: 'Canberra ACT',
    state: 'ACT',
    sourceReference: `row-${index}`,
  },
}));
const signal = new AbortController().signal;
type Create = Parameters<typeof sendRows>[1]['portal']['createWorkRequest'];

function send(createWorkRequest: Create, more: { signal?: AbortSignal } = {}) {
  let done = 0;
  const result = sendRows(rows, {
    portal: { createWorkRequest },
    signal,
    ...more,
    onDone: () => (done += 1),
  });
  return result.then((value) => ({ ...value, done }));
}

test('every row is sent once, four at a time, each with a key of its own', async () => {
  const keys = new Set<string>();
  let now = 0;
  let most = 0;
  const result = await send(async ({ sourceReference }, key) => {
    keys.add(key);
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    return { isNew: sourceReference !== 'row-3' };
  });
  expect(result).toEqual({ created: 9, known: 1, refused: [], failure: null, done: 10 });
  expect(most).toBe(4);
  expect(keys.size).toBe(10);
});

test('a row the portal refuses is listed, and the rest go in', async () => {
  const result = await send(async ({ sourceReference }) => {
    if (sourceReference === 'row-4') throw new RowRefused('workTitle: Required');
    return { isNew: true };
  });
  expect(result).toMatchObject({
    created: 9,
    refused: [{ line: 6, title: 'Work 4', reason: 'workTitle: Required' }],
    done: 10,
  });
});

test('a portal that goes away ends the run; what was under way still counts', async () => {
  let calls = 0;
  const result = await send(async () => {
    calls += 1;
    if (calls === 6) throw new PortalError('The portal does not answer.');
    return { isNew: true };
  });
  expect(result.failure).toEqual(new PortalError('The portal does not answer.'));
  expect(result.created).toBeLessThan(9);
  expect(calls).toBe(result.created + 1);
});

test('an interrupted run finishes what it began and begins nothing more', async () => {
  const stop = new AbortController();
  let calls = 0;
  const result = await send(
    async () => {
      calls += 1;
      stop.abort();
      await Promise.resolve();
      return { isNew: true };
    },
    { signal: stop.signal },
  );
  expect(calls).toBeLessThanOrEqual(4);
  expect(result.created).toBe(calls);
});
