import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type S3Context } from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import type { TestStore } from './test-disk.ts';

const BUCKET = 'worklane-files';
const KEY = 'S3RVER';

export interface TestBucket extends TestStore {
  refusesToPutTogether: boolean;
  isAway: boolean;
}

/** Starts an S3-compatible server that checks signatures, with an empty bucket or an existing folder. */
export async function startTestBucket({
  port: wantedPort = 0,
  folder,
}: {
  port?: number;
  folder?: string;
} = {}): Promise<TestBucket> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'worklane-bucket-')));
  const server = new S3rver({
    address: '127.0.0.1',
    port: wantedPort,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  server.middleware.splice(-1, 0, (context, next) => {
    if (bucket.isAway) throw new S3Error('ServiceUnavailable', 'Not now.');
    const isPuttingTogether = context.method === 'POST' && context.query.uploadId !== undefined;
    if (isPuttingTogether && bucket.refusesToPutTogether) throw new S3Error('AccessDenied', 'Not now.');
    return answerAboutParts(uploads, context, next);
  });
  const { port } = await server.run();
  const bucket: TestBucket = {
    refusesToPutTogether: false,
    isAway: false,
    settings: environmentOfBucket(port),
    tracesOf: async (key) => {
      const names = await namesIn(join(directory, BUCKET));
      const keys = await Promise.all(
        (await namesIn(uploads)).map((id) => readFile(join(uploads, id, 'key'), 'utf8')),
      );
      return [...names.filter((name) => name.startsWith(key)), ...keys.filter((name) => name === key)];
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}

export const environmentOfBucket = (port: number) => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
});

/** Adds missing multipart features: errors for unknown uploads, listing parts, aborting. */
async function answerAboutParts(
  uploads: string,
  context: S3Context,
  next: () => Promise<void>,
): Promise<void> {
  const { method, query } = context;
  const { uploadId } = query;
  if (uploadId === undefined) return next();
  const folder = join(uploads, uploadId);
  const names = await namesIn(folder);
  if (names.length === 0) {
    throw new S3Error('NoSuchUpload', 'The upload does not exist, was aborted or was completed.');
  }
  if (method === 'DELETE') {
    await rm(folder, { recursive: true });
    context.status = 204;
  } else if (method === 'GET') {
    context.body = { ListPartsResult: await listParts(folder, names) };
  } else {
    await next();
  }
}

async function listParts(folder: string, names: string[]) {
  const numbers = names.filter((name) => /^\d+$/.test(name));
  return {
    IsTruncated: false,
    Part: await Promise.all(
      numbers.map(async (PartNumber) => ({
        PartNumber,
        ETag: JSON.stringify(await readFile(join(folder, `${PartNumber}.md5`), 'utf8')),
        Size: (await stat(join(folder, PartNumber))).size,
      })),
    ),
  };
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
