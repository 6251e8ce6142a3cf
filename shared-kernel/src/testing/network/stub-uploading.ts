import { replaceUploadTransport } from '../../ui/upload/tus-sender.ts';
import { StubFiles } from './stub-files.ts';
import { stubUploads } from './stub-uploads.ts';

/**
 * Lets the uploads of a test arrive, or fail with the status that `fails` returns; a promise of it holds them up.
 * `restore` ends that.
 */
export function stubUploading(fails: () => number | null | Promise<number | null> = () => null) {
  const files = new StubFiles();
  const restore = replaceUploadTransport(stubUploads(files, async () => fails()));
  return { files, restore };
}
