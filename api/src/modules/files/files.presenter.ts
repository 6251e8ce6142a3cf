import type { Attachment, BriefAttachment } from '@worklane/shared-kernel/contracts';
import type { FileLinks } from './file-links.ts';
import type { CompleteFile } from './files.repository.ts';

export function presentAttachment(file: CompleteFile, linkTo: FileLinks): Attachment {
  return {
    _id: file.id,
    url: linkTo(file),
    attachmentName: file.name,
    attachmentMimeType: file.mime,
    size: file.size,
    updatedAt: file.completedAt.toISOString(),
  };
}

export function presentBriefAttachment(file: CompleteFile, linkTo: FileLinks): BriefAttachment {
  return { _id: file.id, url: linkTo(file), name: file.name, size: file.size };
}

/** The files of a list of ids, in its order. */
export function inOrder(ids: readonly string[], found: ReadonlyMap<string, CompleteFile>): CompleteFile[] {
  return ids.flatMap((id) => found.get(id) ?? []);
}
