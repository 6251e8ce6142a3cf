import { type Options, S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';

const MISSING_ERRORS = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);

/** Nothing is cached, because another process may change an upload between two requests. */
const noCache: NonNullable<Options['cache']> = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
};

/** Uses only features of all S3-compatible stores, and completes an upload whose process was killed. */
export class BucketStore extends S3Store {
  constructor({ s3ClientConfig, ...options }: Options) {
    super({
      ...options,
      useTags: false,
      cache: noCache,
      s3ClientConfig: {
        ...s3ClientConfig,
        // Many compatible stores refuse Amazon's trailing checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    });
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#findUpload(id);
    if (upload.offset === upload.size) await ignoreMissing(() => this.#completeMultipartUpload(id));
    return upload;
  }

  override async remove(id: string): Promise<void> {
    await ignoreMissing(async () => {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    });
    // The info object is deleted last, so that an interrupted removal can be repeated.
    for (const Key of [this.partKey(id), this.partKey(id, true), this.infoKey(id)]) {
      await ignoreMissing(() => this.client.deleteObject({ Bucket: this.bucket, Key }));
    }
  }

  /** The library also reports "not found" while the bucket is unavailable; pages would then discard the upload. */
  async #findUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      if (error !== ERRORS.FILE_NOT_FOUND || !(await this.#exists(id))) throw error;
      return super.getUpload(id);
    }
  }

  async #exists(id: string): Promise<boolean> {
    let exists = false;
    await ignoreMissing(async () => {
      await this.getMetadata(id);
      exists = true;
    });
    return exists;
  }

  async #completeMultipartUpload(id: string): Promise<void> {
    const parts = await this.retrieveParts(id);
    await this.finishMultipartUpload(await this.getMetadata(id), parts);
  }
}

async function ignoreMissing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!MISSING_ERRORS.has((error as Error).name)) throw error;
  }
}
