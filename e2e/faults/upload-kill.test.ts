import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { findChromium } from '../../tooling/src/checks/chromium.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { ApiClient } from '../support/api-client.ts';
import { publishWorkRequest } from '../support/work-requests.ts';
import { RealBrowser } from './real-browser.ts';
import { RealPortal } from './real-portal.ts';
import { UploadGate } from './upload-gate.ts';

const bytes = 104_857_600;
/** As the portal's own pages send a file. */
const partBytes = 4 * 1024 * 1024;
const name = 'hundred-megabytes.bin';
const repositoryRoot = join(import.meta.dirname, '../..');

let portal: RealPortal;
let seller: ApiClient;
let file: string;
let sha256: string;
let executablePath: string;
let gate: UploadGate;
let browser: RealBrowser | null = null;

beforeAll(async () => {
  executablePath = await findChromium(repositoryRoot, (line) => process.stdout.write(`${line}\n`));
  portal = await RealPortal.onFreePort();
  process.env.PORTAL_URL = portal.url;
  await portal.start();
  seller = await ApiClient.signIn('lead@example.com');
  const content = randomBytes(bytes);
  sha256 = createHash('sha256').update(content).digest('hex');
  file = join(portal.folder, name);
  writeFileSync(file, content);
}, 400_000);

afterAll(async () => {
  await portal.remove();
}, 60_000);

beforeEach(async () => {
  gate = await UploadGate.open();
});

afterEach(async () => {
  await browser?.kill();
  browser = null;
  gate.close();
});

/** The quote form of a job of its own, in a browser that keeps what it has in `profile`. */
async function open(profile: string, id: string): Promise<RealBrowser> {
  browser = await RealBrowser.start({
    executablePath,
    profile: join(portal.folder, profile),
    proxy: gate.url,
  });
  await browser.openAs('lead@example.com', `${portal.url}/project/${id}`, 'You need to submit a quote');
  return browser;
}

async function choose({ page }: RealBrowser): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Terms and conditions.*Choose files or drop them here/ }).click();
  await (await chooser).setFiles(file);
}

const row = ({ page }: RealBrowser) => page.getByRole('listitem').filter({ hasText: name });
const isInterrupted = (one: RealBrowser) => row(one).getByText('Choose this file again to go on').isVisible();
const hasArrived = ({ page }: RealBrowser) =>
  page.getByRole('button', { name: `Remove ${name}` }).waitFor({ timeout: 60_000 });
/** A large file is copied into the browser while it is being sent. */
const hasKeptTheFile = ({ page }: RealBrowser) =>
  until(
    () => page.evaluate(async (size) => ((await navigator.storage.estimate()).usage ?? 0) >= size, bytes),
    'the browser keeps the file',
  );

test('UP-01 100 MB whose server is killed at 1, 25, 50 and 99 % arrive whole', async () => {
  const id = await acceptedProject();
  const startedAt = performance.now();
  let isSent = gate.stopAt(bytes * 0.01);
  const steady = await open('steady', id);
  await choose(steady);
  for (const next of [0.25, 0.5, 0.99, 2]) {
    await isSent;
    process.kill(await until(() => portal.apiProcess(), 'the api runs'), 'SIGKILL');
    isSent = gate.stopAt(bytes * next);
    await row(steady).getByText('Paused, no connection').waitFor();
  }
  await hasArrived(steady);
  await expectWhole(gate.uploadPath);
  tell('server', startedAt, gate);
}, 120_000);

test('UP-01 100 MB whose browser is killed at 1, 25, 50 and 99 % go on where they stand and arrive whole', async () => {
  const id = await acceptedProject();
  const startedAt = performance.now();
  let isSent = gate.stopAt(bytes * 0.01);
  let current = await open('killed', id);
  await choose(current);
  for (const [next, hasTime] of [
    [0.25, false],
    [0.5, true],
    [0.99, true],
    [2, true],
  ] as const) {
    await isSent;
    if (hasTime) await hasKeptTheFile(current);
    await current.kill();
    isSent = gate.stopAt(bytes * next);
    current = await open('killed', id);
    await row(current).waitFor();
    // What was killed in its first moment is known by its name, not by its bytes yet.
    if (!hasTime && (await isInterrupted(current))) await choose(current);
  }
  await hasArrived(current);
  await expectWhole(gate.uploadPath);
  // At most the part that a kill cut goes again.
  expect(gate.passed).toBeLessThanOrEqual(bytes + 4 * partBytes);
  tell('browser', startedAt, gate);
}, 120_000);

test('UP-01 100 MB that a killed browser had no room to keep go on where they stand once they are chosen again', async () => {
  const id = await acceptedProject();
  const isSent = gate.stopAt(bytes * 0.5);
  const first = await open('small', id);
  await first.page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof File) throw new DOMException('No room', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await choose(first);
  await isSent;
  await first.kill();
  gate.letAllPass();
  const second = await open('small', id);
  await row(second).waitFor();
  expect(await isInterrupted(second)).toBe(true);
  const sentBefore = gate.offsets.length;
  await choose(second);
  await hasArrived(second);
  await expectWhole(gate.uploadPath);
  expect(gate.offsets[sentBefore]).toBeGreaterThanOrEqual(bytes * 0.5 - partBytes);
}, 90_000);

async function acceptedProject(): Promise<string> {
  const { projectId: id } = await publishWorkRequest('Harbourline Electrical');
  await seller.call('PUT /api/projects/:id', {
    params: { id },
    query: { action: 'acceptProject' },
    body: { acceptRfq: true },
  });
  return id;
}

async function expectWhole(path: string): Promise<void> {
  const id = path.split('/').at(-1) ?? '';
  // The server may still be on its way back from the last kill.
  const { url, size } = await until(
    () => seller.call('GET /api/files/:id', { params: { id } }).catch(() => null),
    'the server answers again',
    60_000,
  );
  expect(size).toBe(bytes);
  const hash = createHash('sha256');
  for await (const chunk of (await seller.request(url)).body ?? []) hash.update(chunk);
  expect(hash.digest('hex')).toBe(sha256);
}

function tell(killed: string, startedAt: number, gate?: UploadGate): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const twice = gate ? `, ${((gate.passed - bytes) / 1024 / 1024).toFixed(1)} MB sent twice` : '';
  process.stdout.write(
    `100 MB, the ${killed} killed at 1, 25, 50 and 99 %: sha256 equal after ${seconds} s${twice}.\n`,
  );
}
