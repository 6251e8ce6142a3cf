import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { findChromium } from '../../tooling/src/checks/tests/chromium.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { ApiClient } from '../support/portal/api-client.ts';
import { publishWorkRequest } from '../support/work/work-requests.ts';
import { RealBrowser } from './real-browser.ts';
import { RealPortal } from './real-portal.ts';
import { UploadGate } from './upload-gate.ts';

const largeBytes = 104_857_600;
const smallBytes = 24 * 1024 * 1024;
const partBytes = 4 * 1024 * 1024;
const name = 'site-plan.bin';
/** Longest time without progress; the total time depends on the machine's load. */
const stalledMs = 180_000;
const overallMs = 1_800_000;
const repositoryRoot = join(import.meta.dirname, '../..');

interface TestFile {
  path: string;
  bytes: number;
  sha256: string;
}

let portal: RealPortal;
let seller: ApiClient;
let large: TestFile;
let small: TestFile;
let executablePath: string;
let gate: UploadGate;
let browser: RealBrowser | null = null;

beforeAll(async () => {
  executablePath = await findChromium(repositoryRoot, (line) => process.stdout.write(`${line}\n`));
  portal = await RealPortal.onFreePort();
  process.env.PORTAL_URL = portal.url;
  await portal.start();
  seller = await ApiClient.signIn('lead@example.com');
  large = makeFile('large', largeBytes);
  small = makeFile('small', smallBytes);
}, overallMs);

afterAll(async () => {
  await portal.remove();
}, overallMs);

beforeEach(async () => {
  gate = await UploadGate.open();
});

afterEach(async () => {
  await browser?.kill();
  browser = null;
  gate.close();
});

function makeFile(folder: string, bytes: number): TestFile {
  const content = randomBytes(bytes);
  const path = join(portal.folder, folder, name);
  mkdirSync(join(portal.folder, folder));
  writeFileSync(path, content);
  return { path, bytes, sha256: createHash('sha256').update(content).digest('hex') };
}

async function whileItMoves<Result>(work: Promise<Result>, what: string): Promise<Result> {
  let passed = gate.passed;
  let movedAt = performance.now();
  let watch: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      if (gate.passed !== passed) movedAt = performance.now();
      passed = gate.passed;
      if (performance.now() - movedAt > stalledMs) {
        reject(new Error(`The upload stalls after ${passed} bytes: ${what}`));
      }
    }, 1000);
  });
  try {
    return await Promise.race([work, stalled]);
  } finally {
    clearInterval(watch);
  }
}

async function open(profile: string, id: string): Promise<RealBrowser> {
  browser = await RealBrowser.start({
    executablePath,
    profile: join(portal.folder, profile),
    proxy: gate.url,
  });
  await browser.openAs('lead@example.com', `${portal.url}/project/${id}`, 'You need to submit a quote');
  return browser;
}

async function choose({ page }: RealBrowser, file: TestFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Terms and conditions.*Choose files or drop them here/ }).click();
  await (await chooser).setFiles(file.path);
}

const row = ({ page }: RealBrowser) => page.getByRole('listitem').filter({ hasText: name });
const isInterrupted = (one: RealBrowser) => row(one).getByText('Choose this file again to go on').isVisible();
const hasArrived = ({ page }: RealBrowser) =>
  whileItMoves(
    page.getByRole('button', { name: `Remove ${name}` }).waitFor({ timeout: overallMs }),
    'the file arrives',
  );
/** The browser stores the name of an upload before its content. */
const hasKeptName = ({ page }: RealBrowser) =>
  until(
    () =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open('worklane.uploads');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const counting = opening.result.transaction('uploads').objectStore('uploads').count();
              counting.onsuccess = () => resolve(counting.result > 0);
              counting.onerror = () => reject(counting.error);
            };
          }),
      ),
    'the browser keeps the name of the upload',
    stalledMs,
  );
/** A large file is copied into the browser while it is being sent. */
const hasKept = ({ page }: RealBrowser, { bytes }: TestFile) =>
  until(
    () => page.evaluate(async (size) => ((await navigator.storage.estimate()).usage ?? 0) >= size, bytes),
    'the browser keeps the file',
    stalledMs,
  );

test(
  'UP-01 100 MB arrive whole despite server kills at 1, 25, 50 and 99 %',
  async () => {
    const id = await acceptedProject();
    const startedAt = performance.now();
    let isSent = gate.stopAt(large.bytes * 0.01);
    const steady = await open('steady', id);
    await choose(steady, large);
    for (const next of [0.25, 0.5, 0.99, 2]) {
      await whileItMoves(isSent, 'the next kill');
      process.kill(await until(() => portal.apiProcess(), 'the api runs', stalledMs), 'SIGKILL');
      isSent = gate.stopAt(large.bytes * next);
      await row(steady)
        .getByText(/Paused, no connection|The server has a problem/)
        .waitFor({ timeout: stalledMs });
    }
    await hasArrived(steady);
    await expectWhole(large);
    print('server', startedAt, large);
  },
  overallMs,
);

test(
  'UP-01 an upload continues after browser kills at 1, 25, 50 and 99 %',
  async () => {
    const id = await acceptedProject();
    const startedAt = performance.now();
    let isSent = gate.stopAt(small.bytes * 0.01);
    let current = await open('killed', id);
    await choose(current, small);
    for (const [next, hasTime] of [
      [0.25, false],
      [0.5, true],
      [0.99, true],
      [2, true],
    ] as const) {
      await whileItMoves(isSent, 'the next kill');
      await (hasTime ? hasKept(current, small) : hasKeptName(current));
      await current.kill();
      isSent = gate.stopAt(small.bytes * next);
      current = await open('killed', id);
      await row(current).waitFor({ timeout: stalledMs });
      // After an immediate kill the browser has the upload's name but not its content.
      if (!hasTime && (await isInterrupted(current))) await choose(current, small);
    }
    await hasArrived(current);
    await expectWhole(small);
    // Only the part that a kill interrupted is sent again.
    expect(gate.passed).toBeLessThanOrEqual(small.bytes + 4 * partBytes);
    print('browser', startedAt, small);
  },
  overallMs,
);

test(
  'UP-01 a file that the browser could not store continues when chosen again',
  async () => {
    const id = await acceptedProject();
    const isSent = gate.stopAt(small.bytes * 0.5);
    const first = await open('small', id);
    await first.page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        if (value instanceof File) throw new DOMException('No room', 'QuotaExceededError');
        return put.call(this, value, key);
      };
    });
    await choose(first, small);
    await whileItMoves(isSent, 'the kill');
    await first.kill();
    gate.letAllPass();
    const second = await open('small', id);
    await row(second).waitFor({ timeout: stalledMs });
    expect(await isInterrupted(second)).toBe(true);
    const sentBefore = gate.offsets.length;
    await choose(second, small);
    await hasArrived(second);
    await expectWhole(small);
    expect(gate.offsets[sentBefore]).toBeGreaterThanOrEqual(small.bytes * 0.5 - partBytes);
  },
  overallMs,
);

async function acceptedProject(): Promise<string> {
  const { projectId: id } = await publishWorkRequest('Harbourline Electrical');
  await seller.call('PUT /api/projects/:id', {
    params: { id },
    query: { action: 'acceptProject' },
    body: { acceptRfq: true },
  });
  return id;
}

async function expectWhole({ bytes, sha256 }: TestFile): Promise<void> {
  const id = gate.uploadPath.split('/').at(-1) ?? '';
  const { url, size } = await until(
    () => seller.call('GET /api/files/:id', { params: { id } }).catch(() => null),
    'the server answers again',
    stalledMs,
  );
  expect(size).toBe(bytes);
  const hash = createHash('sha256');
  for await (const chunk of (await seller.request(url)).body ?? []) hash.update(chunk);
  expect(hash.digest('hex')).toBe(sha256);
}

function print(killed: string, startedAt: number, { bytes }: TestFile): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const megabytes = (count: number) => (count / 1024 / 1024).toFixed(1);
  process.stdout.write(
    `${megabytes(bytes)} MB, the ${killed} killed at 1, 25, 50 and 99 %: sha256 equal after ${seconds} s, ${megabytes(gate.passed - bytes)} MB sent twice.\n`,
  );
}
