import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listen } from '../../testing/uploader.ts';

let api: TestApi;
let base: URL;
let session: string;

beforeAll(async () => {
  api = await startTestApi();
  const { lead } = await addCast(api);
  base = new URL(await listen(api));
  const headers = Object.entries(await api.headersFor(lead.id));
  session = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
});
afterAll(() => api.close());

const half = 600_000;
const length = `content-length: ${2 * half}\r\n`;
const json = 'content-type: application/json\r\n';
const bytes = 'content-type: application/offset+octet-stream\r\ntus-resumable: 1.0.0\r\n';
const noUpload = '/files/uploads/01890a5d-ac96-774b-bcce-b302099a8057';
const chunk = `${half.toString(16)}\r\n${'a'.repeat(half)}\r\n`;

async function answered(socket: Socket, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += part;
    if (pattern.test(text)) return text;
  }
  throw new Error(`closed before ${pattern} came: ${text}`);
}

test.each([
  ['of a method that uploads lack', 'OPTIONS /files/uploads', `${length}${json}`, 413],
  ['of an upload without a number', 'PATCH /files/uploads/', `${length}${json}`, 413],
  ['of a forbidden upload', 'POST /files/uploads', `${length}${bytes}`, 401],
  ['of an unknown upload', `PATCH ${noUpload}`, `${length}${bytes}upload-offset: 0\r\n`, 404],
  ['of a too large call', 'POST /auth/local', `${length}${json}`, 413],
  ['of a too large, chunked call', 'POST /auth/local', `transfer-encoding: chunked\r\n${json}`, 413],
  ['of an unknown call', 'POST /api/nothing', length, 404],
])(
  'a body %s is answered before it has arrived, and its connection stays open',
  async (_, line, headers, status) => {
    const isChunked = headers.startsWith('transfer');
    const part = isChunked ? chunk : 'a'.repeat(half);
    const socket = connect(Number(base.port), base.hostname);
    socket.setEncoding('latin1');
    await once(socket, 'connect');
    const own = status === 404 ? session : '';
    socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\n${own}${headers}\r\n${part}`);
    const answer = await answered(socket, /\r\n\r\n\{.*\}$/s);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/^connection: close/im);
    socket.write(`${part}${isChunked ? '0\r\n\r\n' : ''}GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(await answered(socket, /\r\n\r\n\{.*\}$/s)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  },
);
