import type { Attachment } from '../../contracts/index.ts';
import { anId } from '../builders.ts';

const content = 'data:text/plain,A%20file%20of%20the%20stubs';

export class StubFiles {
  readonly #files = new Map<string, Attachment>();

  add(file: Pick<Attachment, 'attachmentName' | 'size'> & Partial<Attachment>): Attachment {
    const attachment: Attachment = {
      _id: anId(),
      url: content,
      attachmentMimeType: 'application/octet-stream',
      state: 'ready',
      risk: null,
      updatedAt: new Date().toISOString(),
      ...file,
    };
    this.#files.set(attachment._id, attachment);
    return attachment;
  }

  /** A file that is being scanned is ready at the next request. */
  find(id: string): Attachment | null {
    const file = this.#files.get(id);
    if (!file) return null;
    if (file.state === 'checking') this.#files.set(id, { ...file, state: 'ready' });
    return file;
  }
}
