import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { confirmationPolicy } from '../pages/confirmation.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import { TrustedKeysSource } from '../releases/trusted-keys.ts';
import { sendNotFound } from '../requests/problem.ts';
import { inertPolicy } from '../security/security-headers.ts';
import type { Settings } from '../settings.ts';
import { readSdk, SDK_FOLDER, tarballOf } from './sdk-list.ts';
import { sdkPage } from './sdk-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the packages for modules in separate repositories: a list at /sdk, for people and for programs, and the
 * tarballs below /sdk. Call this after serveReleaseFiles, which adds the sending of files.
 */
export function serveSdk(
  app: FastifyInstance,
  { settings, sets }: { settings: Settings; sets: ReleaseSets },
): void {
  const keys = new TrustedKeysSource(settings, (error) =>
    app.log.error({ err: error }, 'the trusted keys cannot be read, so no packages for modules are served'),
  );
  const read = async () => readSdk(settings.DATA_DIR, keys, await sets.liveShell());

  app.get('/sdk', async (request, reply) => {
    const sdk = await read();
    if (sdk === null) return sendNotFound(reply);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    const { list, current } = sdk;
    const isCurrent = new Set(current.values());
    const packages = list.packages.map((one) => ({
      ...one,
      address: `/sdk/${one.file}`,
      isCurrent: isCurrent.has(one),
    }));
    if (!request.headers.accept?.includes('text/html'))
      return reply.header('content-security-policy', inertPolicy).send({ ...list, packages });
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', confirmationPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(sdkPage(packages, `${request.protocol}://${request.host}`)(nonce));
  });

  app.get<{ Params: { file: string } }>('/sdk/:file', async (request, reply) => {
    const { file } = request.params;
    const sdk = await read();
    const found = sdk && tarballOf(sdk, file);
    if (!found) return sendNotFound(reply);
    reply
      .header('cache-control', found.file === file ? IMMUTABLE : 'no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', inertPolicy)
      .type('application/gzip');
    return reply.sendFile(found.file, join(settings.DATA_DIR, SDK_FOLDER));
  });
}
