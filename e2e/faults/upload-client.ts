import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../support/api-client.ts';

/** Sends a file to an upload that exists, from where it stands, as often as it takes; says how far it is. */
const [uploadPath = '', file = ''] = process.argv.slice(2);
const chunkBytes = 1024 * 1024;
const retryAfterMs = 100;
const tus = { 'tus-resumable': '1.0.0' };

const person = await signIn();
const source = await open(file);
const { size } = await source.stat();
for (let offset = await ask(); offset < size; ) {
  const { buffer, bytesRead } = await source.read(Buffer.alloc(chunkBytes), 0, chunkBytes, offset);
  const answer = await tried(uploadPath, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(buffer.subarray(0, bytesRead)),
  });
  offset = answer?.status === 204 ? Number(answer.headers.get('upload-offset')) : await ask();
  process.stdout.write(`${offset}\n`);
}
await source.close();

/** How much has arrived; asks until it is told. */
async function ask(): Promise<number> {
  for (;;) {
    const answer = await tried(uploadPath, { method: 'HEAD', headers: tus });
    if (answer?.status === 200) return Number(answer.headers.get('upload-offset'));
    await sleep(retryAfterMs);
  }
}

/** Null where nobody answered. */
async function tried(path: string, init: RequestInit): Promise<Response | null> {
  try {
    return await person.request(path, init);
  } catch {
    return null;
  }
}

async function signIn(): Promise<ApiClient> {
  for (;;) {
    try {
      return await ApiClient.signIn('lead@example.com');
    } catch {
      await sleep(retryAfterMs);
    }
  }
}
