import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  CONTENT_FOLDER,
  hasContentName,
  isSafeReleasePath,
  PackageName,
  ReleaseFile,
  ReleaseId,
} from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import { sendNotFound } from '../requests/problem.ts';
import { inertPolicy } from '../security/security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface FileParams {
  package: string;
  /** Id of a release, or the folder of the files that are named by their content. */
  folder: string;
  '*': string;
}

export async function serveReleaseFiles(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = join(dataDir, 'releases');
  await app.register(fastifyStatic, {
    root,
    // The api creates it with the first release; this process may only read there.
    suppressWarning: true,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
  });
  app.get<{ Params: FileParams }>('/releases/:package/:folder/*', (request, reply) => {
    const { package: name, folder, '*': path } = request.params;
    if (!isReleaseFile(name, folder, path)) return sendNotFound(reply);
    reply
      .header('cache-control', IMMUTABLE)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', inertPolicy);
    return reply.sendFile(`${name}/${folder}/${path}`);
  });
}

function isReleaseFile(name: string, folder: string, path: string): boolean {
  return (
    Check(PackageName, name) &&
    (folder === CONTENT_FOLDER ? hasContentName(path) : Check(ReleaseId, folder)) &&
    Check(ReleaseFile.properties.path, path) &&
    isSafeReleasePath(path) &&
    // Source maps are not files of a release; one that is stored here is not served.
    !path.endsWith('.map')
  );
}
