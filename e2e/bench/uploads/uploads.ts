import { mkdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import type { BenchRun, Finding, StandaloneBench } from '../bench.ts';
import { median, milliseconds, times } from '../figures.ts';
import { type Headers, signIn } from '../lists/caller.ts';
import { READER, startDemo } from '../lists/filled-database.ts';
import { type Server, startApi, startBareUpload, startEdge } from '../lists/servers.ts';
import { resetPeak, residentMemory } from './resident-memory.ts';

const TINY_BYTES = 1024 ** 2;
const LEAST_OF_BARE = 0.7;
const MOST_MEMORY = 64 * 1024 ** 2;

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

export const uploads: StandaloneBench = {
  name: 'uploads',
  about:
    'an upload of 100 MB through edge and api, against a bare server that pipes it to a file and flushes it',
  async runAlone({ dataDir, ...run }) {
    const { server, url } = await startDemo(dataDir);
    const folder = join(dataDir, 'uploads');
    mkdirSync(folder, { recursive: true });
    const api = await startApi(url, folder);
    const edge = await startEdge(api.url, folder);
    const bare = await startBareUpload(join(folder, 'bare'));
    try {
      return await measure(run, { api, edge, bare });
    } finally {
      for (const one of [bare, edge, api]) await one.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Servers = Record<'api' | 'edge' | 'bare', Server>;

async function measure({ runs, isTiny, say }: BenchRun, { api, edge, bare }: Servers): Promise<Finding[]> {
  const body = Buffer.alloc(isTiny ? TINY_BYTES : FILE_MAX_BYTES, 'worklane');
  const headers = await signIn(edge.url, READER);
  const projectId = await projectWithOpenQuote(edge.url, headers);
  const ofPortal: number[] = [];
  const ofBare: number[] = [];
  const grown: number[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const alone = await send(`${bare.url}/`, { method: 'PUT', body });
    const before = memoryOf([api, edge], 'VmRSS');
    for (const { pid } of [api, edge]) resetPeak(pid);
    const ms = await upload(edge.url, headers, { projectId, body });
    if (round === 0) continue;
    grown.push(memoryOf([api, edge], 'VmHWM') - before);
    ofPortal.push(ms);
    ofBare.push(alone);
  }
  const ratio = median(ofBare) / median(ofPortal);
  const most = Math.max(...grown);
  say(`medians: bare ${milliseconds(median(ofBare))}, edge and api ${milliseconds(median(ofPortal))}`);
  say(`memory of api and edge together grew by ${grown.map(megabytes).join(', ')}`);
  return [
    {
      what: 'bytes a second: edge and api ÷ bare server',
      measured: times(ratio),
      budget: `≥ ${times(LEAST_OF_BARE)}`,
      isMet: ratio >= LEAST_OF_BARE,
    },
    {
      what: 'memory of api and edge together, beyond what they had before the upload',
      measured: megabytes(most),
      budget: `≤ ${megabytes(MOST_MEMORY)}`,
      isMet: most <= MOST_MEMORY,
    },
  ];
}

const memoryOf = (servers: readonly Server[], which: 'VmRSS' | 'VmHWM') =>
  servers.reduce((sum, { pid }) => sum + residentMemory(pid, which), 0);

/** Milliseconds for the bytes of a file, without the short call that registers it. */
async function upload(
  url: string,
  own: Headers,
  { projectId, body }: { projectId: string; body: Buffer },
): Promise<number> {
  const tus = { ...own, 'tus-resumable': '1.0.0' };
  const metadata = { name: 'drawing.bin', purpose: 'quote-attachment', context: projectId };
  const created = await fetch(`${url}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(body.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  const path = created.headers.get('location');
  if (created.status !== 201 || !path) throw new Error(`An upload was refused: ${await created.text()}`);
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return send(new URL(path, url).href, { method: 'PATCH', headers, body });
}

function send(
  url: string,
  { method, headers = {}, body }: { method: string; headers?: Headers; body: Buffer },
): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(body.length) };
    const sending = request(url, { method, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 204) resolve(performance.now() - start);
        else reject(new Error(`${method} ${url} answered ${response.statusCode}`));
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

async function projectWithOpenQuote(url: string, headers: Headers): Promise<string> {
  const list = await fetch(`${url}/api/projects/status/selling-pending`, { headers });
  for (const { id } of (await list.json()) as { id: string }[]) {
    const address = `${url}/api/projects/${id}?action=acceptProject`;
    const accepted = await fetch(address, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ acceptRfq: true }),
    });
    if (!accepted.ok) continue;
    const { availableActions } = (await accepted.json()) as { availableActions: { referenceKey: string }[] };
    if (availableActions.some(({ referenceKey }) => referenceKey === 'editQuote')) return id;
  }
  throw new Error('No job of the demo data has a quote that may be written.');
}
