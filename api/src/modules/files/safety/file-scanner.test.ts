import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { files } from '../../../platform/database/tables.ts';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { EICAR, TestClamd } from '../../../testing/servers/test-clamd.ts';
import type { TestStore } from '../../../testing/servers/test-disk.ts';
import { startTestDisk } from '../../../testing/servers/test-disk.ts';
import { startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';

const CLEAN = Buffer.from('Payment within 14 days.');

let store: TestStore;
let clamd: TestClamd;
let api: TestApi;
let cast: Cast;
let lead: Uploader;
let buyer: Uploader;
let projectId: string;

beforeAll(async () => {
  store = await startTestDisk();
  clamd = await TestClamd.start();
  api = await startTestApi({ ...store.settings, CLAMD_URL: clamd.url });
  cast = await addCast(api);
  const base = await listen(api);
  lead = new Uploader(base, await api.headersFor(cast.lead.id));
  buyer = new Uploader(base, await api.headersFor(cast.buyer.id));
});
beforeEach(async () => {
  projectId = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
});
afterEach(() => clamd.answerAll());
afterAll(async () => {
  await api.close();
  await clamd.goAway();
  await store.close();
});

const send = (content: Buffer, name = 'Terms.pdf') =>
  lead.send(content, { name, purpose: 'quote-attachment', context: projectId });
const read = async (id: string, who = lead): Promise<Wire> => (await who.get(`/api/files/${id}`)).body;
const download = async (id: string, who = lead) => who.get(String((await read(id, who)).url));
const lodge = (id: string) =>
  act(cast.lead, projectId, 'submitQuote', { ...aQuote, version: 0, termsAndConditions: [id] });

async function checked(id: string): Promise<Wire> {
  for (;;) {
    const file = await read(id);
    if (String(file.state) !== 'checking') return file;
  }
}

test('UP-01 an unscanned file cannot be downloaded until its scan', async () => {
  clamd.hold();
  const id = await send(CLEAN);
  await lodge(id);
  for (const who of [lead, buyer]) {
    expect(await read(id, who)).toMatchObject({ state: 'checking' });
    const answer = await download(id, who);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'file.checking', message: expect.stringContaining('still being checked') },
    });
    expect(answer.headers.get('retry-after')).toBe('3');
  }
  clamd.answerAll();
  expect(await checked(id)).toMatchObject({ state: 'ready' });
  for (const who of [lead, buyer]) expect((await download(id, who)).bytes.equals(CLEAN)).toBe(true);
});

test('UP-01 malware is removed, reported to its readers, and cannot be attached', async () => {
  clamd.hold();
  const attached = await send(EICAR, 'Invoice.txt');
  await lodge(attached);
  clamd.answerAll();
  expect(await checked(attached)).toMatchObject({ state: 'infected' });
  for (const who of [lead, buyer]) {
    expect(await read(attached, who)).toMatchObject({ state: 'infected' });
    expect(await download(attached, who)).toMatchObject({
      status: 410,
      body: { message: 'This file was removed because it holds malware (Eicar-Test-Signature).' },
    });
  }
  projectId = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  const infected = await send(EICAR);
  await checked(infected);
  expect(await lodge(infected)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'termsAndConditions.0', code: 'file.infected' }] },
  });
  while ((await store.tracesOf(infected)).length > 0) await read(infected);
});

test('UP-01 files wait for an unreachable scanner, operators see it, scans resume later', async () => {
  await clamd.goAway();
  const id = await send(CLEAN);
  const isLogged = (text: string) => api.logLines().some((line) => line.includes(text));
  while (!isLogged('the scanner does not answer'))
    expect(await read(id)).toMatchObject({ state: 'checking' });
  expect((await download(id)).status).toBe(409);
  const status = await cast.operator.get('/api/operator/scanner');
  expect(status.body).toMatchObject({ state: 'away', waiting: 1, waitingSince: expect.any(String) });
  await clamd.comeBack();
  api.clock.advance(15_000);
  expect(await checked(id)).toMatchObject({ state: 'ready' });
  expect(isLogged('the scanner answers again')).toBe(true);
  expect((await cast.operator.get('/api/operator/scanner')).body).toEqual({
    state: 'on',
    waiting: 0,
    waitingSince: null,
  });
});

test('UP-01 a refused file cannot be downloaded and is retried after a pause', async () => {
  clamd.streamMax = 10;
  const id = await send(CLEAN);
  const refusals = () => api.logLines().filter((line) => line.includes('a file cannot be scanned')).length;
  while (refusals() === 0) await read(id);
  const before = clamd.scanned.length;
  clamd.streamMax = CLEAN.length;
  expect(await checked(await send(CLEAN.subarray(0, 5)))).toMatchObject({ state: 'ready' });
  expect(await read(id)).toMatchObject({ state: 'checking' });
  expect(clamd.scanned.length).toBe(before + 1);
  api.clock.advance(11 * 60_000);
  expect(await checked(id)).toMatchObject({ state: 'ready' });
});

test('UP-01 a file whose scan died with its process is scanned by another', async () => {
  const id = await send(CLEAN);
  await checked(id);
  const { database } = api.app.platform;
  const later = new Date(api.clock.now().getTime() + 60_000);
  await database.update(files).set({ scannedAt: null, scanDueAt: later });
  expect(await read(id)).toMatchObject({ state: 'checking' });
  api.clock.advance(61_000);
  expect(await checked(id)).toMatchObject({ state: 'ready' });
});

test('UP-01 older files are scanned, too; without a scanner files are available at once', async () => {
  const other = await startTestApi({ ...store.settings, DATABASE_URL: api.databaseUrl });
  try {
    clamd.hold();
    const id = await send(CLEAN);
    const own = new Uploader(await listen(other), await api.headersFor(cast.lead.id));
    expect(await read(id)).toMatchObject({ state: 'checking' });
    expect(await read(id, own)).toMatchObject({ state: 'ready' });
    clamd.answerAll();
    await checked(id);
  } finally {
    await other.close();
  }
});
