import { type Options, S3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';

/** What the compatible stores say where there is nothing (any more). */
const GONE = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);

/** What is known of an upload may change in another process, so nothing is remembered between two requests. */
const forgetful: NonNullable<Options['cache']> = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
};

/**
 * Files in a bucket, named by the ids of their rows. It asks of the store what the least of the compatible ones
 * know, removes every trace of an upload, and ends what a process was killed in the middle of.
 */
export class BucketStore extends S3Store {
  constructor({ s3ClientConfig, ...options }: Options) {
    super({
      ...options,
      useTags: false,
      cache: forgetful,
      s3ClientConfig: {
        ...s3ClientConfig,
        // Checksums that trail a body are Amazon's own; many stores refuse them.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    });
  }

  /** Every part may have come without the store having been told to put them together. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset === upload.size) await unlessGone(() => this.#putTogether(id));
    return upload;
  }

  /** A file as well as an upload: the library itself stops at one whose parts are together. */
  override async remove(id: string): Promise<void> {
    await unlessGone(async () => {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    });
    // What names the upload comes last, so that whoever is cut off in between can do it again.
    for (const Key of [this.partKey(id), this.partKey(id, true), this.infoKey(id)]) {
      await unlessGone(() => this.client.deleteObject({ Bucket: this.bucket, Key }));
    }
  }

  async #putTogether(id: string): Promise<void> {
    const parts = await this.retrieveParts(id);
    await this.finishMultipartUpload(await this.getMetadata(id), parts);
  }
}

async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!GONE.has((error as Error).name)) throw error;
  }
}
