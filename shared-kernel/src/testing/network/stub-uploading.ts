import { replaceUploadTransport } from '../../ui/upload/tus-sender.ts';
import { StubFiles } from './stub-files.ts';
import { stubUploads } from './stub-uploads.ts';

/** Uploads fail with the status that `fails` returns; a pending promise delays them. `restore` ends this. */
export function stubUploading(fails: () => number | null | Promise<number | null> = () => null) {
  const files = new StubFiles();
  const restore = replaceUploadTransport(stubUploads(files, async () => fails()));
  return { files, restore };
}
