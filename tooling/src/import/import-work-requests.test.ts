import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRow, aWorkbook } from '@worklane/shared-kernel/testing/workbooks';
import { readCommand } from './command-line.ts';
import { importWorkRequests } from './import-work-requests.ts';
import { runImport } from './main.ts';
import { capturedTerminal } from './testing/captured-terminal.ts';
import { type FakePortal, importedRows, problem, rowsOf, startFakePortal } from './testing/fake-portal.ts';

const create = 'POST /api/buyer/requestforquotes/batch';
const folder = mkdtempSync(join(tmpdir(), 'worklane-import-'));
let portal: FakePortal;

beforeEach(async () => {
  portal = await startFakePortal();
});
afterEach(() => portal.close());
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Uint8Array): string {
  const file = join(folder, typeof content === 'string' ? 'list.csv' : 'list.xlsx');
  writeFileSync(file, content);
  return file;
}
const titles = (...lines: string[]) =>
  [
    'title,directorate,executionDate,expiryDate,amount',
    ...lines.map((line) => `${line},Tower,2026-12-01,2026-12-04,9`),
  ].join('\n');

async function run(text: string | Uint8Array, args: string[] = [], more: { signal?: AbortSignal } = {}) {
  const output = capturedTerminal();
  const errors = capturedTerminal();
  const signal = more.signal ?? new AbortController().signal;
  const code = await runImport(
    ['work-requests', fileOf(text), '--url', portal.url, ...args],
    {},
    { output, errors, signal },
  );
  return { code, output: output.text(), errors: errors.text() };
}
const sent = () => portal.requests.filter(({ name }) => name === create);

test('rows become published Work Requests of the signed-in buyer, with invitations', async () => {
  portal.answer(create, (request) => ({
    status: 200,
    body: importedRows(
      rowsOf(request).map(() => 'created'),
      1,
    ),
  }));
  const { code, output } = await run(titles('Floor repair', 'Wall repair'), [
    '--invite',
    'Harbourline Electrical',
  ]);
  expect(code).toBe(0);
  expect(output).toContain('2 created, 0 already there, 0 refused; 2 invitations sent');
  const [signIn] = portal.requests;
  expect(signIn?.body).toEqual({ email: 'buyer@example.com', password: 'Worklane1' });
  expect(sent().flatMap(rowsOf)).toContainEqual({
    workTitle: 'Floor repair',
    industryId: 'i1',
    site: 'Canberra ACT',
    state: 'ACT',
    customerName: 'Tower',
    startDate: '2026-12-01',
    duration: 'lessThan1Week',
    publish: true,
    inviteBusinessIds: ['b1'],
    sourceReference: expect.stringMatching(/^csv-[0-9a-f]{40}-1$/),
  });
  expect(sent()[0]?.headers).toMatchObject({
    authorization: 'Bearer token',
    cookie: 'bind=secret',
    'idempotency-key': expect.any(String),
  });
});

test('files without rows and rows without invitations are reported', async () => {
  const empty = await run(titles());
  expect(empty).toMatchObject({
    code: 0,
    output: 'list.csv has no rows below its header. Nothing was sent.\n',
  });
  expect(sent()).toHaveLength(0);
  const nobody = await run(titles('Floor repair', 'Wall repair'));
  expect(nobody.output).toContain(
    'Nobody is invited to 2 rows: name businesses with --invite or in a column "invite".',
  );
  const somebody = await run(titles('Floor repair'), ['--invite', 'Harbourline Electrical']);
  expect(somebody.output).not.toContain('Nobody is invited');
});

test('known rows are counted separately, in replayed answers too', async () => {
  let isReplay = false;
  portal.answer(create, () => ({
    status: 200,
    body: importedRows(['known', 'created']),
    ...(isReplay && { headers: { 'idempotency-replayed': 'true' } }),
  }));
  const rows = titles('Floor repair', 'Wall repair');
  expect((await run(rows)).output).toContain('1 created, 1 already there, 0 refused');
  isReplay = true;
  expect((await run(rows)).output).toContain('0 created, 2 already there, 0 refused');
});

test('unusable rows are listed with line and reason, and others are imported', async () => {
  portal.answer(create, (request) => ({
    status: 200,
    body: importedRows(
      rowsOf(request).map(({ workTitle }) => (workTitle === 'Wall repair' ? 'No such site' : 'created')),
    ),
  }));
  const { code, output } = await run(titles('Wall repair', '', 'Floor repair'));
  expect(code).toBe(2);
  expect(output).toContain(
    'Refused, and not sent:\n  line 2 "Wall repair": site: No such site\n  line 3: it has no title\n1 created, 0 already there, 2 refused',
  );
});

test('an unknown business in a row affects only that row', async () => {
  portal.answer('GET /api/buyer/businesses', ({ query }) => {
    const name = query.get('name');
    const ids = name === 'Twin' ? ['b1', 'b2'] : name === 'Known' ? ['b1'] : [];
    return { status: 200, body: ids.map((id) => ({ id, name })) };
  });
  const text = 'title,invite\nFloor one,Known\nFloor two,Known; Nobody\nFloor three,Twin';
  const { code, output } = await run(text, ['--map', 'customer=,startDate=,endDate=']);
  expect(code).toBe(2);
  expect(output).toContain('line 3 "Floor two": no business is called "Nobody"');
  expect(output).toContain('line 4 "Floor three": several businesses are called "Twin"');
  expect(sent().flatMap(rowsOf)).toHaveLength(1);
  expect(portal.requests.filter(({ query }) => query.get('name') === 'Known')).toHaveLength(1);
});

test('BUY-04 the first sheet with rows or a named one is imported', async () => {
  portal.answer(create, (request) => ({
    status: 200,
    body: importedRows(rowsOf(request).map(() => 'created')),
  }));
  const sheet = (title: string) =>
    aRow(1, ['title', 'executionDate']) + aRow(2, [title, '<c s="1"><v>46419</v></c>']);
  const workbook = aWorkbook({ Cover: '', First: sheet('Floor repair'), Second: sheet('Wall repair') });
  const map = ['--map', 'customer=,endDate='];
  const { code, output } = await run(workbook, map);
  expect(code).toBe(0);
  expect(output).toContain('The sheet "First" of "First", "Second" is read; --sheet NAME names another.');
  await run(workbook, [...map, '--sheet', 'Second']);
  expect(sent().flatMap(rowsOf)).toMatchObject([
    { workTitle: 'Floor repair', startDate: '2027-02-01' },
    { workTitle: 'Wall repair', startDate: '2027-02-01' },
  ]);
  const { errors } = await run(workbook, [...map, '--sheet', 'Cover']);
  expect(errors).toBe('list.xlsx has no sheet "Cover" with rows, only "First", "Second".\n');
});

test('a check creates nothing and reports refusals', async () => {
  const { code, output } = await run(titles('Floor repair', ''), ['--check']);
  expect(code).toBe(2);
  expect(output).toContain('line 3: it has no title');
  expect(output).toContain('Checked 2 rows: 1 can be imported, 1 cannot. Nothing was sent.');
  expect(sent()).toHaveLength(0);
});

test('a busy portal gets the same key again', async () => {
  let tries = 0;
  portal.answer(create, () => {
    tries += 1;
    if (tries === 1) return problem(503, 'server.unavailable', 'Try again.');
    if (tries === 2) return problem(409, 'idempotency.inFlight', 'Being worked on.');
    return {
      status: 200,
      body: importedRows(['created']),
      headers: { 'idempotency-replayed': 'true' },
    };
  });
  const output = capturedTerminal();
  const command = readCommand(['work-requests', fileOf(titles('Floor repair')), '--url', portal.url], {});
  if (!command) throw new Error('help');
  const signal = new AbortController().signal;
  expect(await importWorkRequests(command, { terminal: output, signal, retryDelaysMs: [1, 1, 1] })).toBe(0);
  expect(output.text()).toContain('1 created, 0 already there, 0 refused');
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('an interrupted import reports the remaining rows and how to continue', async () => {
  const stop = new AbortController();
  portal.answer(create, (request) => {
    stop.abort();
    return { status: 200, body: importedRows(rowsOf(request).map(() => 'created')) };
  });
  const rows = Array.from({ length: 2_000 }, (_, index) => `Floor ${index}`);
  const { code, output } = await run(titles(...rows), [], { signal: stop.signal });
  expect(code).toBe(130);
  const rowsSent = sent().flatMap(rowsOf).length;
  expect(rowsSent).toBeLessThan(2_000);
  expect(output).toContain(`Not sent: ${2_000 - rowsSent}; run the same command again to continue.`);
});

test.each([
  [
    'a sign-in is refused',
    'POST /auth/local',
    problem(401, 'auth.failed', 'The email or password is not correct.'),
    /^buyer@example\.com cannot sign in at http:\/\/127\.0\.0\.1:\d+: The email or password is not correct\.\n$/,
  ],
  [
    'it is another site',
    'POST /auth/local',
    { status: 200, body: '<html></html>' },
    /^The server at http:\/\/127\.0\.0\.1:\d+ is not a Worklane portal\.\n$/,
  ],
  [
    'the account is not a buyer',
    create,
    problem(403, 'access.buyerOnly', 'Only buyers may.'),
    /^buyer@example\.com may not post Work Requests: Only buyers may\.\n$/,
  ],
  [
    'the session ends during the import',
    create,
    problem(401, 'auth.required', 'Please sign in.'),
    /^The session of buyer@example\.com ended: Please sign in\.\n$/,
  ],
  [
    'an invited business is unknown',
    'GET /api/buyer/businesses',
    { status: 200, body: [] },
    /^The businesses of --invite cannot be invited: no business is called "Nobody"\.\n$/,
  ],
])('if %s it prints one sentence', async (_, name, answer, sentence) => {
  portal.answer(name, () => answer);
  const { code, errors } = await run(titles('Floor repair'), ['--invite', 'Nobody']);
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
});

test('a local fault gives one sentence too', async () => {
  expect(await run('Job\nx')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('list.csv has no column "title" for workTitle'),
  });
  expect(await run(titles('Floor repair'), ['--industry', 'Blacksmiths'])).toMatchObject({
    code: 1,
    errors: 'The portal lists no industry "Blacksmiths" for --industry.\n',
  });
  expect(await run(titles('Floor repair'), ['--mapping', join(folder, 'none.json')])).toMatchObject({
    code: 1,
    errors: `There is no file ${join(folder, 'none.json')}.\n`,
  });
  await portal.close();
  expect(await run(titles('Floor repair'))).toMatchObject({
    code: 1,
    errors: `The portal at ${portal.url} does not answer (ECONNREFUSED).\n`,
  });
});
