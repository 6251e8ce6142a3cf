import type { FastifyInstance } from 'fastify';
import { isScanning } from './downloads/file-links.ts';
import { findLinkKey } from './files.repository.ts';
import { fileRoutes } from './files.routes.ts';
import { FileScanner } from './safety/file-scanner.ts';
import { openStorage } from './stores/storage.ts';
import { removeAbandoned, removeUnattached } from './uploads/remove-abandoned.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

export { requireAttachable } from './downloads/attach-files.ts';
export { type FileLinks, linksFor, sessionLinks } from './downloads/file-links.ts';
export { followedLink } from './downloads/followed-link.ts';
export { sendDownload } from './downloads/send-download.ts';
export { inOrder, presentAttachment, presentBriefAttachment, safetyOf } from './files.presenter.ts';
export { type CompleteFile, findFiles, lockFilesOf } from './files.repository.ts';
export { requireSafe, riskOfFile } from './safety/file-safety.ts';
export { copyFile } from './stores/copy-file.ts';
export { type FileStorage, isMissing, openStorage } from './stores/storage.ts';
export { storeBytes, storeFile, writeContent } from './stores/store-file.ts';
export { requireRoom } from './uploads/upload-limits.ts';

export async function filesModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.hourlyTasks.add((now) => removeAbandoned(platform.database, storage, now));
  platform.hourlyTasks.add((now) => removeUnattached(platform.database, storage, now));
  // The key is read with the first authenticated request, because the api starts even without its database.
  app.addHook('preValidation', async ({ headers }) => {
    if (platform.fileLinkKey || !(headers.authorization || headers.cookie)) return;
    platform.fileLinkKey = await findLinkKey(platform.database);
  });
  const scanner = isScanning(platform) ? new FileScanner(platform, storage, app.log) : null;
  app.addHook('onReady', async () => scanner?.start());
  app.addHook('onClose', () => scanner?.stop());
  fileRoutes(app, storage, scanner);
  await app.register((scope) => uploadRoutes(scope, storage, () => scanner?.wake()));
}
