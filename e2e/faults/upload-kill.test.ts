import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { ApiClient } from '../support/api-client.ts';
import { publishWorkRequest } from '../support/work-requests.ts';
import { RealPortal } from './real-portal.ts';

const bytes = 104_857_600;
const shares = [0.01, 0.25, 0.5, 0.99];
const repositoryRoot = join(import.meta.dirname, '../..');

let portal: RealPortal;
let seller: ApiClient;
let projectId: string;
let file: string;
let sha256: string;
const clients: Client[] = [];

beforeAll(async () => {
  portal = await RealPortal.onFreePort();
  process.env.PORTAL_URL = portal.url;
  await portal.start();
  seller = await ApiClient.signIn('lead@example.com');
  ({ projectId } = await publishWorkRequest('Harbourline Electrical'));
  await seller.call('PUT /api/projects/:id', {
    params: { id: projectId },
    query: { action: 'acceptProject' },
    body: { acceptRfq: true },
  });
  const content = randomBytes(bytes);
  sha256 = createHash('sha256').update(content).digest('hex');
  file = join(portal.folder, 'hundred-megabytes.bin');
  writeFileSync(file, content);
}, 240_000);

afterAll(async () => {
  for (const client of clients) await client.kill();
  await portal.remove();
}, 60_000);

test('UP-01 100 MB whose sender is killed at 1, 25, 50 and 99 % arrive whole', async () => {
  const path = await announce();
  const startedAt = performance.now();
  for (const share of shares) {
    const client = new Client(path);
    await client.hasSent(share);
    await client.kill();
  }
  await new Client(path).isDone();
  await expectWhole(path);
  tell('sender', startedAt);
}, 90_000);

test('UP-01 100 MB whose server is killed at 1, 25, 50 and 99 % arrive whole', async () => {
  const path = await announce();
  const startedAt = performance.now();
  const client = new Client(path);
  for (const share of shares) {
    await client.hasSent(share);
    process.kill(await until(() => portal.apiProcess(), 'the api runs'), 'SIGKILL');
  }
  await client.isDone();
  await expectWhole(path);
  tell('server', startedAt);
}, 90_000);

/** One process that sends the file. */
class Client {
  readonly #child: ChildProcess;
  #sent = 0;

  constructor(path: string) {
    clients.push(this);
    this.#child = spawn(process.execPath, ['e2e/faults/upload-client.ts', path, file], {
      cwd: repositoryRoot,
      env: { PATH: process.env.PATH, PORTAL_URL: portal.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#sent = Number(chunk.toString().trim().split('\n').at(-1));
    });
  }

  hasSent(share: number): Promise<unknown> {
    return until(() => this.#sent >= share * bytes, `${share * 100} % are sent`, 60_000);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await until(() => this.#child.signalCode !== null || this.#child.exitCode !== null, 'the sender is gone');
  }

  async isDone(): Promise<void> {
    await until(() => this.#child.exitCode !== null, 'everything is sent', 60_000);
    expect(this.#child.exitCode).toBe(0);
  }
}

async function announce(): Promise<string> {
  const metadata = { name: 'hundred megabytes.bin', purpose: 'quote-attachment', context: projectId };
  const answer = await seller.request('/files/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
    },
  });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
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

function tell(killed: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `100 MB, the ${killed} killed at 1, 25, 50 and 99 %: sha256 equal after ${seconds} s.\n`,
  );
}
