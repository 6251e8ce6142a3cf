import { buffer } from 'node:stream/consumers';
import { mayHaveThumbnail } from '@worklane/shared-kernel/domain';
import type { FastifyReply } from 'fastify';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import { areThumbnailsBusy, encodeThumbnail } from '../../../platform/texts/still-picture.ts';
import type { CompleteFile } from '../files.repository.ts';
import type { FileStorage } from '../stores/storage.ts';
import { addThumbnail, findThumbnail } from './thumbnails.repository.ts';

const RETRY_AFTER_SECONDS = 3;

export async function requireThumbnail(
  db: Executor,
  storage: FileStorage,
  file: CompleteFile,
  now: Date,
): Promise<Buffer> {
  const picture = mayHaveThumbnail(file) ? await keptThumbnail(db, storage, file, now) : null;
  if (!picture) throw notFound('file.notFound');
  return picture;
}

async function keptThumbnail(
  db: Executor,
  storage: FileStorage,
  { id: fileId, storageKey }: CompleteFile,
  now: Date,
): Promise<Buffer | null> {
  const kept = await findThumbnail(db, fileId);
  if (kept) return kept.picture;
  if (areThumbnailsBusy())
    throw new ProblemError(503, 'avatar.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const picture = await encodeThumbnail(async () => buffer(await storage.read(storageKey)));
  await addThumbnail(db, { fileId, picture, now });
  return picture;
}

export function sendThumbnail(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(picture);
}
