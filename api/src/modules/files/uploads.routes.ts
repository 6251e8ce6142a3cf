import { TUS_RESUMABLE } from '@tus/server';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { FILE_MAX_BYTES, isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { guardAccess } from '../../platform/access-guard.ts';
import { conflict, notFound, ProblemError } from '../../platform/problem.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { requireMayUpload } from './files.policy.ts';
import { addFile, type FileRow, findFile, forgetUpload, lockFilesOf, touchFile } from './files.repository.ts';
import { finishIfArrived } from './finish-upload.ts';
import type { FileStorage } from './storage.ts';
import { sendTusAnswer, type TusAnswer, TusProtocol } from './tus-protocol.ts';
import { requireRoom } from './upload-limits.ts';
import { UploadLocker } from './upload-locker.ts';
import { readUploadRequest, requireBytesAsBytes, requireOffered, requireOffset } from './upload-request.ts';

/** Space kept free for everything else on the disk. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024;

interface UploadCall {
  request: FastifyRequest;
  user: SignedInUser;
}

/**
 * Resumable uploads, tus 1.0.0: creation, going on, asking how far it is, giving up. Who may and what may be
 * sent is decided here, before a byte is read; the protocol itself is the library's. `onArrived` is told of every
 * file whose last byte came.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  storage: FileStorage,
  onArrived: () => void,
): Promise<void> {
  const uploads = new Uploads(app, storage, onArrived);
  // Bodies are bytes of files; nothing here reads them but the protocol.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const shared = {
    schema: { hide: true },
    bodyLimit: FILE_MAX_BYTES + 1,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // Every answer of the protocol names its version, refusals too.
      reply.headers({ 'tus-resumable': TUS_RESUMABLE, 'tus-version': TUS_RESUMABLE });
      request.caller = await guardAccess('session', request);
      requireOffered(request.headers);
      requireBytesAsBytes(request);
    },
  };
  app.route({
    ...shared,
    method: 'POST',
    url: UPLOADS_PATH,
    handler: async (request, reply) => sendTusAnswer(reply, await uploads.create(callOf(request))),
  });
  app.route<{ Params: { id: string } }>({
    ...shared,
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOADS_PATH}/:id`,
    handler: async (request, reply) =>
      sendTusAnswer(reply, await uploads.goOn(callOf(request), request.params.id)),
  });
}

class Uploads {
  readonly #platform: FastifyInstance['platform'];
  readonly #storage: FileStorage;
  readonly #protocol: TusProtocol;
  readonly #onArrived: () => void;

  constructor(app: FastifyInstance, storage: FileStorage, onArrived: () => void) {
    const { platform } = app;
    const locker = new UploadLocker(platform.settings.DATABASE_URL);
    app.addHook('onClose', () => locker.stop());
    this.#platform = platform;
    this.#storage = storage;
    this.#onArrived = onArrived;
    this.#protocol = new TusProtocol(storage, locker);
  }

  async create({ request, user }: UploadCall): Promise<TusAnswer> {
    const { clock, database } = this.#platform;
    const { name, purpose, context, size } = readUploadRequest(request.headers);
    const uploader = await requireMayUpload(database, user, purpose, context, clock.now());
    const free = await this.#storage.freeBytes();
    if (free !== null && free - size < KEPT_FREE_BYTES) throw new ProblemError(507, 'file.diskFull');
    const id = newId();
    const now = clock.now();
    const { id: ownerId, businessId } = uploader;
    await database.transaction(async (transaction) => {
      await lockFilesOf(transaction, businessId);
      await requireRoom(transaction, this.#platform.settings, { ownerId, businessId, size });
      await addFile(transaction, {
        id,
        ownerId,
        businessId,
        purpose,
        contextId: context,
        name,
        size,
        state: 'uploading',
        storageKey: id,
        createdAt: now,
        touchedAt: now,
      });
    });
    // Should the process end here, the row goes with the abandoned ones.
    const answer = await this.#begin(request, id);
    await this.#finishIfArrived(id);
    return answer;
  }

  /** The sender of a creation that fails never learns its address, so nothing of it stays to take room. */
  async #begin(request: FastifyRequest, id: string): Promise<TusAnswer> {
    try {
      return await this.#protocol.run(request, id);
    } catch (error) {
      await this.#storage.remove(id).catch(() => undefined);
      await forgetUpload(this.#platform.database, id).catch(() => undefined);
      throw error;
    }
  }

  async goOn(call: UploadCall, id: string): Promise<TusAnswer> {
    const file = await this.#uploadOf(call.user, id);
    if (call.request.method === 'DELETE') return this.#giveUp(call, file);
    if (call.request.method === 'HEAD') {
      await this.#finishIfArrived(file.id);
      return this.#protocol.run(call.request, file.storageKey);
    }
    requireOffset(call.request.headers);
    const { clock, database } = this.#platform;
    const now = clock.now();
    await requireMayUpload(database, call.user, file.purpose, file.contextId, now);
    await touchFile(database, file.id, now);
    const answer = await this.#protocol.run(call.request, file.storageKey);
    await this.#finishIfArrived(file.id);
    return answer;
  }

  async #giveUp({ request }: UploadCall, file: FileRow): Promise<TusAnswer> {
    // It may be attached to something already.
    if (file.state === 'complete') throw conflict('upload.complete');
    const answer = await this.#protocol.run(request, file.storageKey);
    await forgetUpload(this.#platform.database, file.id);
    return answer;
  }

  /** An upload of the person's own; anybody else's is not there. */
  async #uploadOf(user: SignedInUser, id: string): Promise<FileRow> {
    const file = isId(id) ? await findFile(this.#platform.database, id) : null;
    if (file?.ownerId !== user.id) throw notFound('file.notFound');
    return file;
  }

  async #finishIfArrived(id: string): Promise<void> {
    const { clock, database } = this.#platform;
    if (await finishIfArrived(database, this.#storage, id, clock.now())) this.#onArrived();
  }
}

function callOf(request: FastifyRequest): UploadCall {
  const user = request.caller?.user;
  if (!user) throw new ProblemError(401, 'auth.required');
  return { request, user };
}
