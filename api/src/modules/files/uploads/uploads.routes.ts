import { TUS_RESUMABLE } from '@tus/server';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { FILE_MAX_BYTES, isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { UnwritableFolder } from '../../../platform/database/unwritable-folder.ts';
import { guardAccess } from '../../../platform/http/access-guard.ts';
import { conflict, notFound, ProblemError } from '../../../platform/http/problem.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { requireMayUpload } from '../files.policy.ts';
import {
  addFile,
  deleteUpload,
  type FileRow,
  findFile,
  lockFilesOf,
  touchFile,
} from '../files.repository.ts';
import type { FileStorage } from '../stores/storage.ts';
import { finishIfArrived } from './finish-upload.ts';
import { sendTusAnswer, type TusAnswer, TusProtocol } from './tus-protocol.ts';
import { requireRoom } from './upload-limits.ts';
import { UploadLocker } from './upload-locker.ts';
import { readUploadRequest, requireBytesAsBytes, requireOffered, requireOffset } from './upload-request.ts';

const MIN_FREE_BYTES = 64 * 1024 * 1024;

interface UploadCall {
  request: FastifyRequest;
  user: SignedInUser;
}

/** The library implements tus 1.0.0. This file checks permission and declared metadata before the body is read. */
export async function uploadRoutes(
  app: FastifyInstance,
  storage: FileStorage,
  onArrived: () => void,
): Promise<void> {
  const uploads = new Uploads(app, storage, onArrived);
  // Only the tus library reads the bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const shared = {
    schema: { hide: true },
    bodyLimit: FILE_MAX_BYTES + 1,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // The protocol requires its version in every answer, refusals included.
      reply.headers({ 'tus-resumable': TUS_RESUMABLE, 'tus-version': TUS_RESUMABLE });
      request.caller = await guardAccess({ access: 'session' }, request);
      requireOffered(request.headers);
      requireBytesAsBytes(request);
      await holdBytes(request, reply);
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
      sendTusAnswer(reply, await uploads.continueUpload(callOf(request), request.params.id)),
  });
}

/** Only requests with bytes can last as long as their sender wants. */
async function holdBytes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { caller, method, server } = request;
  const bringsBytes = method === 'PATCH' || method === 'POST';
  if (bringsBytes && caller?.user) await server.platform.transfers.hold('upload', caller.user.id, reply);
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
    const { clock, database, settings, turns } = this.#platform;
    const { name, purpose, context, size } = readUploadRequest(request.headers);
    const uploader = await requireMayUpload(database, user, purpose, context, clock.now());
    const free = await this.#storage.freeBytes();
    if (free !== null && free - size < MIN_FREE_BYTES) throw new UnwritableFolder('files', 'full');
    const id = newId();
    const now = clock.now();
    const { id: ownerId, businessId } = uploader;
    const add = async (transaction: Executor) => {
      await lockFilesOf(transaction, businessId);
      await requireRoom(transaction, settings, { ownerId, businessId, size });
      await addFile(transaction, {
        ...{ id, ownerId, businessId, purpose, contextId: context, name, size },
        state: 'uploading',
        ...{ storageKey: id, createdAt: now, touchedAt: now },
      });
    };
    await turns.run('change', user.id, () => database.transaction(add));
    const answer = await this.#start(request, id);
    await this.#finishIfArrived(id);
    return answer;
  }

  async #start(request: FastifyRequest, id: string): Promise<TusAnswer> {
    try {
      return await this.#protocol.run(request, id);
    } catch (error) {
      await this.#storage.remove(id).catch(() => undefined);
      await deleteUpload(this.#platform.database, id).catch(() => undefined);
      throw error;
    }
  }

  async continueUpload(call: UploadCall, id: string): Promise<TusAnswer> {
    const file = await this.#uploadOf(call.user, id);
    if (call.request.method === 'DELETE') return this.#terminate(call, file);
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

  async #terminate({ request }: UploadCall, file: FileRow): Promise<TusAnswer> {
    if (file.state === 'complete') throw conflict('upload.complete');
    const answer = await this.#protocol.run(request, file.storageKey);
    await deleteUpload(this.#platform.database, file.id);
    return answer;
  }

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
