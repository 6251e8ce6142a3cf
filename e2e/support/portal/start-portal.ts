import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorPasskey } from './operator.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 600_000;

export default async function startPortal(): Promise<() => Promise<void>> {
  // A developer sets PORTAL_URL to work on one journey with a running portal.
  if (process.env.PORTAL_URL) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'worklane-e2e-'));
  const port = await freePort();
  const args = ['--import', './tooling/src/portal/end-with-parent.ts', 'tooling/src/portal/start.ts'];
  const portal = spawn(join(repositoryRoot, 'node_modules/.bin/node'), args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      DATABASE_URL: '',
      DEMO: '1',
      MARKETING_SITE_URL: 'https://www.worklane.example/',
    },
    // The channel ends the portal if the run itself is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await ready(portal);
  process.env.PORTAL_URL = `http://localhost:${port}`;
  process.env.PORTAL_DATA_DIR = join(folder, 'data');
  process.env.PORTAL_CONFIG_DIR = join(folder, 'config/worklane');
  await operatorPasskey();
  return async () => {
    await ended(portal);
    rmSync(folder, { recursive: true, force: true });
  };
}

function ready(portal: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The portal was not ready in time:\n${output}`)),
      READY_WITHIN_MS,
    );
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Worklane is ready on ')) return;
      clearTimeout(timer);
      resolve();
    };
    portal.stdout?.on('data', take);
    portal.stderr?.on('data', take);
    portal.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal ended with ${code} before it was ready:\n${output}`));
    });
  });
}

function ended(portal: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (portal.exitCode !== null) return resolve();
    portal.once('exit', () => resolve());
    portal.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
