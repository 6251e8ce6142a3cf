import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { type Locker, Server } from '@tus/server';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest } from 'srvx/node';
import { isDatabaseUnavailable } from '../../../platform/database/database.ts';
import { unwritableFolderOf } from '../../../platform/database/unwritable-folder.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { WordCode } from '../../../platform/words.ts';
import type { FileStorage } from '../stores/storage.ts';
import { chunksOf } from './request-chunks.ts';

export interface TusAnswer {
  status: number;
  headers: Headers;
}

const words: Readonly<Record<number, WordCode>> = {
  404: 'file.notFound',
  409: 'upload.moved',
  410: 'file.notFound',
  412: 'upload.versionUnknown',
  413: 'file.lengthWrong',
  415: 'upload.contentType',
};

export class TusProtocol {
  readonly #server: Server;
  readonly #ids = new WeakMap<object, string>();
  readonly #failures = new WeakMap<object, unknown>();

  constructor({ store }: FileStorage, locker: Locker) {
    this.#server = new Server({
      path: UPLOADS_PATH,
      datastore: store,
      relativeLocation: true,
      allowedOrigins: [],
      locker,
      namingFunction: (request) => this.#ids.get(request) ?? '',
      onResponseError: (request, error) => {
        this.#failures.set(request, error);
        return undefined;
      },
    });
  }

  async run({ raw, log }: FastifyRequest, id: string): Promise<TusAnswer> {
    const request = requestOf(raw);
    this.#ids.set(request, id);
    const { status, headers } = await this.#server.handleWeb(request);
    if (status < 400) return { status, headers };
    const failure = this.#failures.get(request);
    if (unwritableFolderOf(failure) || isDatabaseUnavailable(failure)) throw failure;
    if (status >= 500) {
      log.error({ err: failure }, 'an upload failed');
      throw new ProblemError(500, 'server.failed');
    }
    throw new ProblemError(status, words[status] ?? 'upload.refused');
  }
}

/** The library's body stream copies every chunk, which takes longer than the rest of an upload. */
function requestOf(raw: IncomingMessage): Request {
  const request = new NodeRequest({ req: raw });
  // Cancelling the stream must not destroy the connection, which still carries the answer to a refused request.
  const body = ReadableStream.from(chunksOf(raw));
  return Object.defineProperty(request, 'body', { value: body });
}

export function sendTusAnswer(reply: FastifyReply, { status, headers }: TusAnswer): FastifyReply {
  for (const [name, value] of headers) {
    if (name !== 'content-length' && !name.startsWith('access-control-')) reply.header(name, value);
  }
  return reply.code(status).header('cache-control', 'no-store').send();
}
