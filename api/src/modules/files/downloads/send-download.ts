import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** Sends a file so that a browser saves it and never renders or runs it. */
export function sendDownload(
  reply: FastifyReply,
  { name, mime, size }: { name: string; mime: string; size: number },
  content: NodeJS.ReadableStream,
): FastifyReply {
  return reply
    .headers({
      'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
      'content-length': String(size),
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content);
}
